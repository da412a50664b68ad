import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { SupportText } from '../features/support/support-text.tsx';

export function TermsPage() {
  return (
    <>
      <PageHeader title={t('support.terms')} backTo={PATHS.home} />
      <SupportText name="terms" />
    </>
  );
}
