import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { SupportText } from '../features/support/support-text.tsx';

export function FaqsPage() {
  return (
    <>
      <PageHeader title={t('support.faqs')} backTo={PATHS.home} />
      <SupportText name="faqs" />
    </>
  );
}
