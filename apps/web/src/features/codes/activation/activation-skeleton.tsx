import { PATHS } from '@homeward/contract/paths';
import { useLayoutEffect, useRef } from 'react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DetailsSkeleton } from '../details-form/details-skeleton.tsx';

interface ActivationSkeletonProps {
  /** Called when it goes, with whether the focus goes with it. */
  readonly onGone: (hadFocus: boolean) => void;
}

/** The first step while its code is looked up. */
export function ActivationSkeleton({ onGone }: ActivationSkeletonProps) {
  const column = useRef<HTMLDivElement>(null);
  // Cleaned up while its elements are still on the page.
  useLayoutEffect(() => () => onGone(column.current?.contains(document.activeElement) === true), [onGone]);

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
