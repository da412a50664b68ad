import type { TagId } from '@homeward/contract/tag-id';
import type { TimelineEvent } from '@homeward/contract/timeline';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { isOffline, messageOf } from '@homeward/ui/client/api-error.ts';
import { LoadMore } from '@homeward/ui/feedback/load-more.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { EventDays } from './event-days.tsx';
import { NOW_STEP_MS } from './timeline-days.ts';
import { type TimelineList, useTimelinePages } from './timeline-queries.ts';
import { useCachedTimeline, useCacheTimeline } from './use-cached-timeline.ts';
import type { ItemNews } from './use-item-news.ts';

interface TimelineProps {
  readonly tagId: TagId;
  readonly tagNameOf: (tag: string) => string | undefined;
  readonly news: ItemNews;
}

export function Timeline({ tagId, tagNameOf, news }: TimelineProps) {
  const list = useTimelinePages(tagId);
  const failure = useLastFailure(list);
  useCacheTimeline(tagId, list, failure);
  const cached = useCachedTimeline(tagId, list, failure);
  const { data } = list;

  return (
    <section aria-labelledby="timeline-title" className="px-6 pt-6 pb-8">
      <h2 id="timeline-title" className="pb-3 text-lead font-bold">
        {t('timeline.title')}
      </h2>
      {failure !== null && <TimelineFailure error={failure} list={list} readAtMs={cached?.readAtMs} />}
      {data === undefined && failure === null && <TimelineSkeleton />}
      {cached !== undefined && <EventDays events={cached.rows} now={new Date()} tagNameOf={tagNameOf} />}
      {data !== undefined && (
        <LiveDays tagId={tagId} list={list} events={data.events} news={news} tagNameOf={tagNameOf} />
      )}
    </section>
  );
}

interface LiveDaysProps extends TimelineProps {
  readonly list: TimelineList;
  readonly events: readonly TimelineEvent[];
}

function LiveDays({ tagId, list, events, news, tagNameOf }: LiveDaysProps) {
  const now = useNow(NOW_STEP_MS);
  const shownFirst = new Set(news.shown.map(({ id }) => id));
  const others = events.filter(({ id }) => !shownFirst.has(id));
  return (
    <>
      <EventDays tagId={tagId} events={others} now={now} news={news} tagNameOf={tagNameOf} />
      {events.length === 0 && <p className="text-body text-muted">{t('timeline.empty')}</p>}
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          isReloading={list.isRefetching}
          error={list.isFetchNextPageError ? list.error : null}
          onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </>
  );
}

const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

interface TimelineFailureProps {
  readonly error: Error;
  readonly list: TimelineList;
  /** Time at which the cached copy was fetched from the server. */
  readonly readAtMs: number | undefined;
}

function TimelineFailure({ error, list, readAtMs }: TimelineFailureProps) {
  // An error of the next page is already shown at the end of the list.
  if (list.isFetchNextPageError) return null;
  const shownAtMs = readAtMs ?? (list.data === undefined ? undefined : list.dataUpdatedAt);
  return (
    <div className="space-y-3 pb-4">
      <Notice tone={shownAtMs === undefined ? 'error' : 'info'}>
        {(shownAtMs === undefined || !isOffline(error)) && <p className="pb-1">{messageOf(error)}</p>}
        {shownAtMs !== undefined && (
          <p className="font-normal">
            {rich('timeline.asOf', {
              time: (
                <time dateTime={new Date(shownAtMs).toISOString()}>{dayAndTime(new Date(shownAtMs))}</time>
              ),
            })}
          </p>
        )}
      </Notice>
      <Button variant="secondary" busy={list.isFetching} onClick={() => void list.refetch()}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}

function TimelineSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-card bg-card shadow-card forced:border">
      <span className="sr-only">{t('ui.loading')}</span>
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className="flex gap-3.5 px-4 py-3.5">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="grow space-y-2 py-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
