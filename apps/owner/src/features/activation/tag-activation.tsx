import { PATHS } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { isNotFound, messageOf } from '@homeward/ui/client/api-error.ts';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useHeadingFocusOnUnmount } from '../../lib/hooks/use-heading-focus.ts';
import type { Session } from '../../lib/http/session.ts';
import { DetailsSkeleton } from '../items/details-form/details-skeleton.tsx';
import { useItemDetails } from '../items/item-queries.ts';
import { ActivationFlow } from './activation-flow.tsx';
import { TagTaken } from './tag-taken.tsx';
import { TagUnavailable } from './tag-unavailable.tsx';

interface TagActivationProps {
  readonly tagId: TagId;
  readonly owner: Session;
}

export function TagActivation({ tagId, owner }: TagActivationProps) {
  const details = useItemDetails(tagId);
  const failure = useLastFailure(details);
  const { data, isFetching, refetch } = details;

  const view = () => {
    if (data === undefined) {
      if (failure === null) return <ActivationSkeleton />;
      return (
        <TagUnavailable
          message={messageOf(failure)}
          onRetry={isNotFound(failure) ? undefined : () => void refetch()}
          isRetrying={isFetching}
        />
      );
    }
    if (data.user_id) return <TagTaken itemName={data.name} />;
    return <ActivationFlow tagId={tagId} owner={owner} imageUrl={data.image_url} />;
  };

  return <div className="flex grow flex-col">{view()}</div>;
}

/** Placeholder of the first step while the tag loads. On unmount the focus moves to the page's heading. */
function ActivationSkeleton() {
  const column = useHeadingFocusOnUnmount<HTMLDivElement>();

  return (
    <div ref={column} className="flex grow flex-col">
      <PageHeader title={t('activation.detailsTitle')} />
      <DetailsSkeleton />
      <div className="p-6">
        <LinkButton to={PATHS.home} variant="secondary">
          {t('ui.cancel')}
        </LinkButton>
      </div>
    </div>
  );
}
