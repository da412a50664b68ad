import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { SupportText } from '../features/support/support-text.tsx';

export function FaqsPage() {
  usePageTitle(t('support.faqs'));
  return (
    <>
      <PageHeader title={t('support.faqs')} backTo={PATHS.home} />
      <SupportText name="faqs" />
    </>
  );
}
