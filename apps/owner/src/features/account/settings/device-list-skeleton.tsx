import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';

/** The devices while they are on the way. */
export function DeviceListSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-card bg-card shadow-card forced:border">
      <span className="sr-only">Loading</span>
      {['first', 'second'].map((name) => (
        <div key={name} className="flex gap-3.5 px-4 py-3.5">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="grow space-y-2 py-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
