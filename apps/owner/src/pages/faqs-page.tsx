import { PATHS } from '@homeward/contract/paths';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import faqs from '../../../../content/faqs.md?raw';
import { SupportText } from '../features/support/support-text.tsx';

/** Questions and answers, as the operator wrote them. */
export function FaqsPage() {
  usePageTitle('FAQs');
  return (
    <>
      <PageHeader title="FAQs" backTo={PATHS.home} />
      <SupportText markdown={faqs} hasQuestions />
    </>
  );
}
