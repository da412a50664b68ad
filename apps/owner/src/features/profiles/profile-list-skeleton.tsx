import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';

/** The circles while the people are on the way. */
export function ProfileListSkeleton() {
  return (
    <div role="status" className="grid grid-cols-2 gap-x-3 gap-y-4">
      <span className="sr-only">Loading</span>
      {['first', 'second'].map((name) => (
        <div key={name} className="flex flex-col items-center gap-4 px-2 pt-4 pb-2.5">
          <Skeleton className="size-20 rounded-full" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
