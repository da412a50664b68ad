import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';

/** The shape of a card while its item is on the way. */
export function CodeCardSkeleton() {
  return (
    <TagCard aria-hidden="true" className="ps-10 pe-4 pt-4">
      <div className="flex items-center gap-4 pb-4">
        <Skeleton className="size-16 shrink-0" />
        <div className="grow space-y-2.5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      <div className="flex min-h-14 items-center justify-between border-t border-line py-2">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-8 w-14 rounded-full" />
      </div>
    </TagCard>
  );
}
