import { PATHS } from '@homeward/contract/paths';
import faqs from '../../../../content/faqs.md?raw';
import { SupportText } from '../features/support/support-text.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeader } from '../ui/page-header.tsx';

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
