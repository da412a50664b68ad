import { t } from '@homeward/messages/browser/messages';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';

export function PosterSkeleton() {
  return (
    <div role="status" aria-label={t('ui.loading')} className="space-y-6 px-6 pt-2 pb-6">
      <Skeleton className="aspect-[210/297] w-full rounded-[6px]" />
      <Skeleton className="h-13 w-full" />
    </div>
  );
}
