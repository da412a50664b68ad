import { PATHS } from '@homeward/contract/paths';
import type { TagId } from '@homeward/contract/tag-id';
import type { TimelineEvent } from '@homeward/contract/timeline';
import { t } from '@homeward/messages/browser/messages';
import { Link } from 'react-router';
import { ENTRY_LINK } from './entry-link.ts';
import { conversationOf, isNew } from './event-words.ts';
import { groupByDay } from './timeline-days.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import type { ItemNews } from './use-item-news.ts';

interface EventDaysProps {
  /** Tag id for the links to answer a message; undefined for cached events, which show no link. */
  readonly tagId?: TagId;
  readonly events: readonly TimelineEvent[];
  readonly now: Date;
  /** Returns a tag's name if the item has several tags. */
  readonly tagNameOf: (tag: string) => string | undefined;
  /** The item's news; undefined for cached events. */
  readonly news?: ItemNews;
}

export function EventDays({ tagId, events, now, tagNameOf, news }: EventDaysProps) {
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
                isNew={news !== undefined && (isNew(event) || news.shown.some(({ id }) => id === event.id))}
                tagName={'tag' in event ? tagNameOf(event.tag) : undefined}
                onSeen={news !== undefined && isNew(event) ? () => news.markSeen(event) : undefined}
              >
                {tagId !== undefined && <AnswerLink tagId={tagId} event={event} />}
              </TimelineEntry>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

interface AnswerLinkProps {
  readonly tagId: string;
  readonly event: TimelineEvent;
}

function AnswerLink({ tagId, event }: AnswerLinkProps) {
  const conversation = conversationOf(event);
  if (conversation === undefined) return null;
  return (
    <Link to={PATHS.itemNote(tagId, conversation)} className={ENTRY_LINK}>
      {t('timeline.answer')}
    </Link>
  );
}
