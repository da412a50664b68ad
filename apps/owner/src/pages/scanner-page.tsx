import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { CodeFinder } from '../features/codes/scanner/code-finder.tsx';

/** Where the activation of a tag begins. */
export function ScannerPage() {
  usePageTitle(t('activation.title'));
  return (
    <>
      <PageHeader title={t('activation.title')} closeTo={PATHS.home} />
      <div className="flex grow flex-col px-6 pt-1 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <CodeFinder />
      </div>
    </>
  );
}
