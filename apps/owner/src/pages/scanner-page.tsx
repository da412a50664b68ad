import { ITEM_PARAM, PATHS } from '@homeward/contract/paths';
import { isTagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useSearchParams } from 'react-router';
import { TagFinder } from '../features/scanner/tag-finder.tsx';

export function ScannerPage() {
  const [query] = useSearchParams();
  const tag = query.get(ITEM_PARAM) ?? '';
  const item = isTagId(tag) ? tag : undefined;
  const title = t(item === undefined ? 'activation.title' : 'tags.another');
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} closeTo={item === undefined ? PATHS.home : PATHS.editCode(item)} />
      <div className="flex grow flex-col px-6 pt-1 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <TagFinder item={item} />
      </div>
    </>
  );
}
