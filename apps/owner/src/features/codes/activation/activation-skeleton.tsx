import { PATHS } from '@homeward/contract/paths';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useHeadingAfter } from '../../../lib/hooks/use-heading-after.ts';
import { DetailsSkeleton } from '../details-form/details-skeleton.tsx';

/** The first step while its code is looked up. Arriving here the focus goes to its heading, which goes with it. */
export function ActivationSkeleton() {
  const column = useHeadingAfter<HTMLDivElement>();

  return (
    <div ref={column} className="flex grow flex-col">
      <PageHeader title="Add QR Details" />
      <DetailsSkeleton />
      <div className="p-6">
        <LinkButton to={PATHS.home} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </div>
  );
}
