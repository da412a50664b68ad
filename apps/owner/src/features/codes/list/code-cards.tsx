import type { QrCode } from '@homeward/contract/codes';
import { t } from '@homeward/messages/browser/messages';
import { isOffline, messageOf } from '@homeward/ui/client/api-error.ts';
import { LoadMore } from '@homeward/ui/feedback/load-more.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { useEffect } from 'react';
import { onFirstInteraction } from '../../../lib/app/on-first-interaction.ts';
import { preload } from '../../../lib/app/preload.ts';
import { rowAttributes } from '../../../lib/scroll/scroll-position.ts';
import type { CodeList } from '../code-queries.ts';
import { CodeCard } from './code-card.tsx';
import { loadLostModeSheet } from './load-sheets.ts';

interface CodeCardsProps {
  readonly codes: readonly QrCode[];
  /** Where they come from. */
  readonly list: CodeList;
}

/** What is out of sight costs nothing; a row has room for its card's shadow, which would be cut off otherwise. */
const ROW =
  '-mx-6 -mb-3 px-6 pt-2 pb-5 [content-visibility:auto] [contain-intrinsic-block-size:auto_11.5625rem]';

/** The items read so far, and the next page. While another search loads they fade and take no presses. */
export function CodeCards({ codes, list }: CodeCardsProps) {
  const isOld = list.isPlaceholderData;
  // Preloaded, after all that the list itself needs.
  useEffect(() => onFirstInteraction(() => preload(loadLostModeSheet)), []);
  return (
    <div
      inert={isOld}
      className={classNames(
        '-mt-2 px-6 pb-5 transition-opacity duration-200',
        // Not for the blink of an eye in which most answers come.
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
      {codes.map((code) => (
        <div key={code._id} {...rowAttributes(code._id)} className={ROW}>
          <CodeCard code={code} />
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
