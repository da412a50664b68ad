import { PATHS } from '@homeward/contract/paths';
import { CodeFinder } from '../features/codes/scanner/code-finder.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** Where the activation of a tag begins. */
export function ScannerPage() {
  usePageTitle('Activate QR');
  return (
    <>
      <PageHeader title="Activate QR" closeTo={PATHS.home} />
      <div className="flex grow flex-col px-6 pt-1 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <CodeFinder />
      </div>
    </>
  );
}
