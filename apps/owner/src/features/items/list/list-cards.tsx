import type { Item } from '@homeward/contract/codes';
import { t } from '@homeward/messages/browser/messages';
import { isOffline, messageOf } from '@homeward/ui/client/api-error.ts';
import { LoadMore } from '@homeward/ui/feedback/load-more.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { useEffect } from 'react';
import { onFirstInteraction } from '../../../lib/app/on-first-interaction.ts';
import { preload } from '../../../lib/app/preload.ts';
import { rowAttributes } from '../../../lib/scroll/scroll-position.ts';
import type { ItemList } from '../item-queries.ts';
import { ListCard } from './list-card.tsx';
import { loadLostModeSheet } from './load-sheets.ts';

interface ListCardsProps {
  readonly items: readonly Item[];
  readonly list: ItemList;
}

/** `content-visibility` skips rows outside the viewport, and clips each row. The padding leaves space for the card's shadow. */
const ROW =
  '-mx-6 -mb-3 px-6 pt-2 pb-5 [content-visibility:auto] [contain-intrinsic-block-size:auto_11.5625rem]';

export function ListCards({ items, list }: ListCardsProps) {
  const isOld = list.isPlaceholderData;
  // The sheet is preloaded at the first interaction, so that the list's own requests come first.
  useEffect(() => onFirstInteraction(() => preload(loadLostModeSheet)), []);
  return (
    <div
      inert={isOld}
      className={classNames(
        '-mt-2 px-6 pb-5 transition-opacity duration-200',
        // The fade has a delay, so that fast responses cause no flicker.
        isOld && 'opacity-50 delay-200',
      )}
    >
      {list.isRefetchError && !isOffline(list.error) && (
        <Notice
          tone="error"
          className="mt-2 mb-3"
          actions={
            <button
              type="button"
              onClick={() => void list.refetch()}
              className="-mb-1.5 -ms-2 min-h-11 rounded-[10px] px-2 font-semibold underline underline-offset-3"
            >
              {t('ui.tryAgain')}
            </button>
          }
        >
          {t('list.outOfDate', { reason: messageOf(list.error) })}
        </Notice>
      )}
      {items.map((item) => (
        <div key={item._id} {...rowAttributes(item._id)} className={ROW}>
          <ListCard item={item} />
        </div>
      ))}
      {list.hasNextPage && !isOld && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          isReloading={list.isRefetching}
          error={list.isFetchNextPageError ? list.error : null}
          onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </div>
  );
}
