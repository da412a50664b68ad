import { t } from '@homeward/messages/browser/messages';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';

export function SurveySkeleton({ count }: { readonly count: number }) {
  return (
    <div role="status" className="space-y-4 px-6 pt-3">
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <TagCard
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          key={index}
          aria-hidden="true"
          className="flex items-center gap-4 py-4 ps-10 pe-4"
        >
          <Skeleton className="size-16 shrink-0" />
          <div className="grow space-y-2.5">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </TagCard>
      ))}
    </div>
  );
}
