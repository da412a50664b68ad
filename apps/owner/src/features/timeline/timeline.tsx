import type { CodeId } from '@homeward/contract/code-id';
import type { TimelineEvent } from '@homeward/contract/timeline';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { isOffline, messageOf } from '@homeward/ui/client/api-error.ts';
import { useLastFailure } from '@homeward/ui/client/use-last-failure.ts';
import { LoadMore } from '@homeward/ui/feedback/load-more.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { usePageHidden } from '@homeward/ui/hooks/use-page-hidden.ts';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '../../lib/hooks/use-now.ts';
import { AnswerLink } from './answer-link.tsx';
import { isNews } from './event-words.ts';
import { groupByDay } from './timeline-days.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import {
  type TimelineList,
  type TimelineRead,
  useReadTimeline,
  useTimelinePages,
} from './timeline-queries.ts';
import { useKeepTimeline, useKeptTimeline } from './use-kept-timeline.ts';

interface TimelineProps {
  readonly code: CodeId;
  /** How a tag is called, where the item has several. */
  readonly tagNameOf: (tag: string) => string | undefined;
  /** What was new has been read. */
  readonly onRead: () => void;
}

/** What happened to an item, newest first; what is new is marked, and read once it has been in sight. */
export function Timeline({ code, tagNameOf, onRead }: TimelineProps) {
  const list = useTimelinePages(code);
  const failure = useLastFailure(list);
  useKeepTimeline(code, list, failure);
  const kept = useKeptTimeline(code, list, failure);
  useReadMarks(code, list.data, onRead);
  const { data } = list;

  return (
    <section aria-labelledby="timeline-title" className="px-6 pt-6 pb-8">
      <h2 id="timeline-title" className="pb-3 text-lead font-bold">
        {t('timeline.title')}
      </h2>
      {failure !== null && <TimelineFailure error={failure} list={list} readAtMs={kept?.readAtMs} />}
      {data === undefined && failure === null && <TimelineSkeleton />}
      {kept !== undefined && <Days events={kept.rows} now={new Date()} tagNameOf={tagNameOf} />}
      {data !== undefined && <LiveDays code={code} list={list} read={data} tagNameOf={tagNameOf} />}
    </section>
  );
}

const NOW_STEP_MS = 30_000;

interface LiveDaysProps {
  readonly code: CodeId;
  readonly list: TimelineList;
  readonly read: TimelineRead;
  readonly tagNameOf: TimelineProps['tagNameOf'];
}

function LiveDays({ code, list, read, tagNameOf }: LiveDaysProps) {
  // What was new when the page opened stays marked while it is open, although it is read by then.
  const now = useNow(NOW_STEP_MS);
  const [openedAt] = useState(read.readUntil);
  return (
    <>
      <Days
        code={code}
        events={read.events}
        now={now}
        newSince={openedAt}
        seenBy={read.seenBy}
        tagNameOf={tagNameOf}
      />
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

interface DaysProps {
  /** Where finders can be answered; not without a connection. */
  readonly code?: CodeId;
  readonly events: readonly TimelineEvent[];
  readonly now: Date;
  readonly tagNameOf: TimelineProps['tagNameOf'];
  readonly newSince?: string;
  readonly seenBy?: TimelineRead['seenBy'];
}

function Days({ code, events, now, tagNameOf, newSince, seenBy = [] }: DaysProps) {
  const isNew = (event: TimelineEvent) =>
    newSince !== undefined && isNews(event) && isAfter(event.at, newSince);
  /** Only of what asks for an answer; an owner who opened the app says nothing of a scan. */
  const seersOf = (event: TimelineEvent) =>
    event.kind === 'note' || event.kind === 'share'
      ? seenBy.filter(({ read_until }) => !isAfter(event.at, read_until)).map(({ name }) => name)
      : [];
  return (
    <div className="space-y-5">
      {groupByDay(events, now).map(({ key, title, events }) => (
        <div key={key}>
          <h3 className="pb-2 text-small font-semibold text-muted">{title}</h3>
          <ol className="divide-y divide-line rounded-card bg-card shadow-card forced:border">
            {events.map((event) => (
              <TimelineEntry
                key={event.id}
                event={event}
                now={now}
                isNew={isNew(event)}
                tagName={'tag' in event ? tagNameOf(event.tag) : undefined}
                seenBy={seersOf(event)}
              >
                {code !== undefined && <AnswerLink code={code} event={event} />}
              </TimelineEntry>
            ))}
          </ol>
        </div>
      ))}
      {events.length === 0 && <p className="text-body text-muted">{t('timeline.empty')}</p>}
    </div>
  );
}

const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

interface TimelineFailureProps {
  readonly error: Error;
  readonly list: TimelineList;
  /** When what is shown instead was read. */
  readonly readAtMs: number | undefined;
}

/** Why there is nothing newer, and the way to try again. */
function TimelineFailure({ error, list, readAtMs }: TimelineFailureProps) {
  // A page that failed to follow says so where it was asked for.
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

/** The timeline while it is on the way. */
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

/** So long the news have been in sight when they count as read. */
const READ_AFTER_MS = 1500;

/** Marks what is shown as read once it has been in sight for a moment. */
function useReadMarks(code: CodeId, read: TimelineRead | undefined, onRead: () => void): void {
  const isHidden = usePageHidden();
  const { mutate } = useReadTimeline(code, onRead);
  const newest = read?.events.find(isNews)?.at;
  const isUnread = newest !== undefined && isAfter(newest, read?.readUntil ?? '');
  const until = isUnread && !isHidden ? newest : undefined;

  const mark = useEffectEvent((moment: string) => mutate(moment));
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => mark(until), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [until]);
}

/** Tells whether one ISO time is after another. */
function isAfter(at: string, other: string): boolean {
  return Date.parse(at) > (Date.parse(other) || 0);
}
