import { mapUrl } from '@homeward/contract/map-url';
import { aboutDistance } from '@homeward/contract/texts/distance-words';
import type { TimelineEvent } from '@homeward/contract/timeline';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import {
  BellOff,
  BellRing,
  House,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  QrCode,
  Reply,
  Tag,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ENTRY_LINK } from './entry-link.ts';
import { byOf, eventTitle, scanWords } from './event-words.ts';
import { agoText } from './timeline-days.ts';

interface TimelineEntryProps {
  readonly event: TimelineEvent;
  readonly now: Date;
  readonly isNew: boolean;
  /** Who else has read it. */
  readonly seenBy: readonly string[];
  /** What can be done about it. */
  readonly children?: ReactNode;
}

const ICONS: Readonly<Record<TimelineEvent['kind'], LucideIcon>> = {
  activated: Tag,
  lost: BellRing,
  found: BellOff,
  recovered: House,
  scan: QrCode,
  note: MessageSquareText,
  share: MapPin,
  message: Reply,
};
const TONES: Readonly<Partial<Record<TimelineEvent['kind'], string>>> = {
  lost: 'bg-lost-ground text-lost',
  recovered: 'bg-safe-ground text-safe',
  note: 'bg-accent-ground text-accent',
  share: 'bg-accent-ground text-accent',
  message: 'bg-accent-ground text-accent',
};
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium' });

/** One thing that happened to an item. */
export function TimelineEntry({ event, now, isNew, seenBy, children }: TimelineEntryProps) {
  const Icon = ICONS[event.kind];
  const at = new Date(event.at);
  const ago = agoText(at, now);
  return (
    <li
      className={classNames(
        'flex gap-3.5 px-4 py-3.5 max-[22.5rem]:gap-2.5 max-[22.5rem]:px-3',
        isNew && 'bg-accent-ground/60 first:rounded-t-card last:rounded-b-card',
      )}
    >
      <span
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-full max-[22.5rem]:size-9',
          TONES[event.kind] ?? 'bg-kraft text-ink',
        )}
      >
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{eventTitle(event)}</span>
          {isNew && (
            <span className="rounded-full bg-accent px-2 py-0.5 text-small font-semibold text-on-accent forced:border">
              New
            </span>
          )}
        </p>
        <p className="text-small text-muted">
          <Actor event={event} />
          <time dateTime={event.at} title={EXACT.format(at)}>
            {TIME.format(at)}
            {ago !== '' && ` · ${ago}`}
          </time>
        </p>
        <EventDetails event={event} />
        {seenBy.length > 0 && (
          <p className="pt-1 text-small text-muted">
            Seen by <UserText>{seenBy.join(', ')}</UserText>
          </p>
        )}
        {children}
      </div>
    </li>
  );
}

function Actor({ event }: { readonly event: TimelineEvent }) {
  const by = byOf(event);
  if (by === null) return null;
  return (
    <>
      {by.is_own ? (
        'By you'
      ) : (
        <>
          By <UserText>{by.name}</UserText>
        </>
      )}{' '}
      ·{' '}
    </>
  );
}

function EventDetails({ event }: { readonly event: TimelineEvent }) {
  switch (event.kind) {
    case 'scan': {
      const words = scanWords(event);
      return (
        <>
          {words !== '' && <p className="text-small wrap-anywhere text-muted">{words}</p>}
          <Place lat={event.lat} lng={event.lng} label="Show about where, within a kilometre" />
        </>
      );
    }
    case 'note':
      return (
        <>
          <Words>{event.message}</Words>
          {event.place !== '' && (
            <p className="pt-1.5 text-small wrap-anywhere">
              Place: <UserText>{event.place}</UserText>
            </p>
          )}
          <Place lat={event.lat} lng={event.lng} label="Show the place on a map" />
        </>
      );
    case 'share':
      return (
        <>
          {event.accuracy_m !== null && (
            <p className="text-small text-muted">Within {aboutDistance(event.accuracy_m)}</p>
          )}
          <Place lat={event.lat} lng={event.lng} label="Show the place on a map" />
        </>
      );
    case 'message':
      return <Words>{event.message}</Words>;
    default:
      return null;
  }
}

/** What a person wrote, as typed. */
function Words({ children }: { readonly children: string }) {
  return (
    <p dir="auto" className="mt-1.5 text-body wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  );
}

interface PlaceProps {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly label: string;
}

/** A link to a place on a map, where there is one. */
function Place({ lat, lng, label }: PlaceProps) {
  if (lat === null || lng === null) return null;
  return (
    <p>
      <a href={mapUrl({ lat, lng })} target="_blank" rel="noreferrer" className={ENTRY_LINK}>
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
