import { PATHS } from '@homeward/contract/paths';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DetailsSkeleton } from '../details-form/details-skeleton.tsx';

/** The first step while its code is looked up. */
export function ActivationSkeleton() {
  return (
    <>
      <PageHeader title="Add QR Details" />
      <DetailsSkeleton />
      <div className="p-6">
        <LinkButton to={PATHS.home} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </>
  );
}
