import type { CodeId } from '@homeward/contract/code-id';
import type { QrCode } from '@homeward/contract/codes';
import { t } from '@homeward/messages/browser/messages';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { updateCachedCode } from '../item-cache.ts';
import { ItemOnCode } from '../item-on-tag.tsx';
import { MakePoster } from '../make-poster.tsx';
import { CachedItem, useCacheItem } from './cached-item.tsx';
import { ItemCard, ItemFace } from './item-card.tsx';

interface ItemOverviewProps {
  readonly code: CodeId;
  readonly news: (item: QrCode) => ReactNode;
  readonly trip: (item: QrCode) => ReactNode;
  readonly children: (item: QrCode) => ReactNode;
}

export function ItemOverview({ code, news, trip, children }: ItemOverviewProps) {
  return (
    <ItemOnCode
      code={code}
      skeleton={
        <div role="status" className="px-6 pt-2">
          <span className="sr-only">{t('ui.loading')}</span>
          <Skeleton className="h-56 w-full rounded-card" />
        </div>
      }
      whenSilent={(failure) => (
        <CachedItem code={code} otherwise={failure}>
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
          <CachingCard code={code} item={item}>
            {trip(item)}
          </CachingCard>
          {children(item)}
        </>
      )}
    </ItemOnCode>
  );
}

interface CachingCardProps {
  readonly code: CodeId;
  readonly item: QrCode;
  readonly children: ReactNode;
}

function CachingCard({ code, item, children }: CachingCardProps) {
  useCacheItem(code, item);
  return (
    <>
      <ItemCard item={item} />
      {children}
      {item.is_lost && (
        <div className="px-6 pt-4">
          <MakePoster item={item} />
        </div>
      )}
    </>
  );
}

/** Returns a function that sets the unread count of the item's card in the lists. */
export function useUpdateUnreadCount(code: CodeId): (unreadCount: number) => void {
  const client = useQueryClient();
  return (unreadCount) => void updateCachedCode(client, code, { unread_count: unreadCount });
}
