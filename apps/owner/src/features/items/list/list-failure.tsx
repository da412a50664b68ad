import type { Item } from '@homeward/contract/codes';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { isOffline, messageOf } from '@homeward/ui/client/api-error.ts';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { useHeadingFocusOnUnmount } from '../../../lib/hooks/use-heading-focus.ts';
import type { CachedList } from '../../../lib/http/cached-lists.ts';
import type { ItemList } from '../item-queries.ts';
import { FailurePicture } from '../pictures/failure-picture.tsx';
import { CardFace } from './card-face.tsx';

interface ListFailureProps {
  readonly error: Error;
  readonly cached: CachedList<Item> | undefined;
  readonly list: ItemList;
}

export function ListFailure({ error, cached, list }: ListFailureProps) {
  const retry = { busy: list.isFetching, onClick: () => void list.refetch() };
  const place = useHeadingFocusOnUnmount<HTMLDivElement>();
  return (
    <div ref={place} className="contents">
      {cached ? (
        <CachedItems cached={cached} error={error} retry={retry} />
      ) : (
        <div role="alert" className="grid grow place-items-center">
          <EmptyState
            picture={<FailurePicture />}
            title={messageOf(error)}
            actions={<Button {...retry}>{t('ui.tryAgain')}</Button>}
          />
        </div>
      )}
    </div>
  );
}

interface CachedItemsProps {
  readonly cached: CachedList<Item>;
  readonly error: Error;
  readonly retry: { readonly busy: boolean; readonly onClick: () => void };
}

const formatTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

function CachedItems({ cached: { rows, hasMore, readAtMs }, error, retry }: CachedItemsProps) {
  const readAt = new Date(readAtMs);
  return (
    <div className="space-y-4 px-6 pb-5">
      <Notice>
        {!isOffline(error) && <p className="pb-1">{messageOf(error)}</p>}
        <p className="font-normal">
          {rich(hasMore ? 'list.keptPart' : 'list.kept', {
            time: <time dateTime={readAt.toISOString()}>{formatTime(readAt)}</time>,
          })}
        </p>
      </Notice>
      {rows.map((item) => (
        <TagCard
          key={item._id}
          as="article"
          tone={item.is_lost ? 'lost' : 'plain'}
          className="ps-10 pe-4 pt-4"
        >
          <CardFace item={item} />
        </TagCard>
      ))}
      <Button variant="secondary" {...retry}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}
