import { t } from '@homeward/messages/browser/messages';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';

export function DetailsSkeleton() {
  return (
    <div role="status" className="grow px-6 pt-6">
      <span className="sr-only">{t('ui.loading')}</span>
      <BoxSkeleton labelWidth="w-28" />
      <BoxSkeleton labelWidth="w-12" />
      <div className="flex flex-wrap gap-x-3">
        <div className="w-29 max-w-full">
          <BoxSkeleton labelWidth="w-24" />
        </div>
        <div className="min-w-0 grow basis-40">
          <BoxSkeleton labelWidth="w-14" />
        </div>
      </div>
      <BoxSkeleton labelWidth="w-20" />
      <BoxSkeleton labelWidth="w-32" isTall />
    </div>
  );
}

function BoxSkeleton({ labelWidth, isTall = false }: { labelWidth: string; isTall?: boolean }) {
  return (
    <div className="pb-7.5">
      <Skeleton className={`mb-2.5 h-4 ${labelWidth}`} />
      <Skeleton className={isTall ? 'h-28' : 'h-13'} />
    </div>
  );
}
