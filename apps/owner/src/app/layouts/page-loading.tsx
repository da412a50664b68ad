import { Spinner } from '@homeward/ui/buttons/spinner.tsx';

/** Shown only while a page's chunk is on its way; it fades in late, so that a fast line never sees it. */
export function PageLoading() {
  return (
    <div role="status" className="page-loading grid min-h-(--page-height) place-items-center text-accent">
      <Spinner className="size-8" />
      <span className="sr-only">Loading</span>
    </div>
  );
}
