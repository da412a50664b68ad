import { PATHS } from '@homeward/contract/paths';
import terms from '../../../../content/terms.md?raw';
import { SupportText } from '../features/support/support-text.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeader } from '../ui/page-header.tsx';

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
