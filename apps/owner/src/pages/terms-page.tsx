import { PATHS } from '@homeward/contract/paths';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import terms from '../../../../content/terms.md?raw';
import { SupportText } from '../features/support/support-text.tsx';

/** The terms and conditions, as the operator wrote them. */
export function TermsPage() {
  usePageTitle('Terms and conditions');
  return (
    <>
      <PageHeader title="Terms and conditions" backTo={PATHS.home} />
      <SupportText markdown={terms} />
    </>
  );
}
