import { PATHS } from '@homeward/contract/paths';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const BOXES = ['name', 'email', 'mobile', 'category'];

/** The shape of the form while the code is looked up. */
export function DetailsSkeleton() {
  return (
    <>
      <PageHeader title="Add QR Details" />
      <div role="status" className="grow space-y-7 px-6 pt-12">
        <span className="sr-only">Loading</span>
        {BOXES.map((name) => (
          <div key={name} className="space-y-2.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-13" />
          </div>
        ))}
      </div>
      <div className="p-6">
        <LinkButton to={PATHS.home} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </>
  );
}
