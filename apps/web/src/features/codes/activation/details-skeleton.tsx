import { PATHS } from '@homeward/contract/paths';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const BOXES = ['name', 'email', 'mobile', 'category'];

/** The shape of the form while the code is looked up. */
export function DetailsSkeleton() {
  return (
    <>
      <PageHeader title="Add QR Details" closeTo={PATHS.home} />
      <div role="status" className="space-y-8 px-6 pt-10">
        <span className="sr-only">Loading</span>
        {BOXES.map((name) => (
          <div key={name} className="space-y-2.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-13" />
          </div>
        ))}
      </div>
    </>
  );
}
