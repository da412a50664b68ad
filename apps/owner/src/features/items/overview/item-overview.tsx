import type { Item } from '@homeward/contract/codes';
import type { TagId } from '@homeward/contract/tag-id';
import { t } from '@homeward/messages/browser/messages';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/http/session.ts';
import { GetDeskHelp } from '../get-desk-help.tsx';
import { updateCachedItem } from '../item-cache.ts';
import { ItemOnTag } from '../item-on-tag.tsx';
import { MakePoster } from '../make-poster.tsx';
import { CachedItem, useCacheItem } from './cached-item.tsx';
import { ItemCard, ItemFace } from './item-card.tsx';

interface ItemOverviewProps {
  readonly tagId: TagId;
  readonly news: (item: Item) => ReactNode;
  readonly trip: (item: Item) => ReactNode;
  readonly children: (item: Item) => ReactNode;
}

export function ItemOverview({ tagId, news, trip, children }: ItemOverviewProps) {
  return (
    <ItemOnTag
      tagId={tagId}
      skeleton={
        <div role="status" className="px-6 pt-2">
          <span className="sr-only">{t('ui.loading')}</span>
          <Skeleton className="h-56 w-full rounded-card" />
        </div>
      }
      whenSilent={(failure) => (
        <CachedItem tagId={tagId} otherwise={failure}>
          {(item) => (
            <>
              <ItemFace item={item} />
              {children(item)}
            </>
          )}
        </CachedItem>
      )}
    >
      {(item) => (
        <>
          {news(item)}
          <CachingCard tagId={tagId} item={item}>
            {trip(item)}
          </CachingCard>
          {children(item)}
        </>
      )}
    </ItemOnTag>
  );
}

interface CachingCardProps {
  readonly tagId: TagId;
  readonly item: Item;
  readonly children: ReactNode;
}

function CachingCard({ tagId, item, children }: CachingCardProps) {
  useCacheItem(tagId, item);
  const session = useSession();
  return (
    <>
      <ItemCard item={item} />
      {children}
      {item.is_lost && (
        <div className="px-6 pt-4">
          <MakePoster item={item}>
            {item.user_id === session?.userId && <GetDeskHelp item={item} />}
          </MakePoster>
        </div>
      )}
    </>
  );
}

export function useUpdateUnreadCount(tagId: TagId): (unreadCount: number) => void {
  const client = useQueryClient();
  return (unreadCount) => void updateCachedItem(client, tagId, { unread_count: unreadCount });
}
