import { SCAN_ACCURACY_M } from '@homeward/contract/limits';
import { mapUrl } from '@homeward/contract/map-url';
import { roundDistance } from '@homeward/contract/texts/distance-words';
import type { TimelineEvent } from '@homeward/contract/timeline';
import { t } from '@homeward/messages/browser/messages';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { dateFormat, listSeparator } from '@homeward/ui/text/formats.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import {
  BellOff,
  BellRing,
  ConciergeBell,
  House,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  QrCode,
  Reply,
  Tag,
} from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useSeen } from '../../lib/hooks/use-seen.ts';
import { FakeFinders, SourceMark } from '../items/finder-marks.tsx';
import { DeskReply } from './desk-reply.tsx';
import { ENTRY_LINK } from './entry-link.ts';
import { byOf, eventTitle, scanWords } from './event-words.ts';
import { ShowPlace } from './show-place.ts';
import { agoText } from './timeline-days.ts';

interface TimelineEntryProps {
  readonly event: TimelineEvent;
  readonly now: Date;
  readonly isNew: boolean;
  readonly tagName?: string | undefined;
  /** Called once when an unread entry has been in view for a second. */
  readonly onSeen: (() => void) | undefined;
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
  desk: ConciergeBell,
};
const TONES: Readonly<Partial<Record<TimelineEvent['kind'], string>>> = {
  lost: 'bg-lost-ground text-lost',
  recovered: 'bg-safe-ground text-safe',
  note: 'bg-accent-ground text-accent',
  share: 'bg-accent-ground text-accent',
  message: 'bg-accent-ground text-accent',
  desk: 'bg-accent-ground text-accent',
};
/** In right-to-left languages the icons of these event kinds are mirrored. */
const SIDEWAYS: ReadonlySet<TimelineEvent['kind']> = new Set(['message']);
const timeOf = dateFormat({ timeStyle: 'short' });
const exactTimeOf = dateFormat({ dateStyle: 'long', timeStyle: 'medium' });

export function TimelineEntry({ event, now, isNew, tagName, onSeen, children }: TimelineEntryProps) {
  const entry = useSeen<HTMLLIElement>(onSeen);
  const Icon = ICONS[event.kind];
  const at = new Date(event.at);
  const ago = agoText(at, now);
  const seenBy = seenByOf(event);
  return (
    <li
      ref={entry}
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
        <Icon
          aria-hidden="true"
          className={classNames('size-5.5', SIDEWAYS.has(event.kind) && 'rtl:-scale-x-100')}
        />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{eventTitle(event)}</span>
          {isNew && (
            <span className="rounded-full bg-accent px-2 py-0.5 text-small font-semibold text-on-accent forced:border">
              {t('timeline.new')}
            </span>
          )}
        </p>
        <p className="text-small text-muted">
          <Actor event={event} />
          <time dateTime={event.at} title={exactTimeOf(at)}>
            {timeOf(at)}
            {ago !== '' && ` · ${ago}`}
          </time>
          {tagName !== undefined && <> · {rich('timeline.byTag', { tag: <UserText>{tagName}</UserText> })}</>}
        </p>
        <EventDetails event={event} />
        {seenBy.length > 0 && (
          <p className="pt-1 text-small text-muted">
            {rich('timeline.seenBy', { names: <UserText>{seenBy.join(listSeparator())}</UserText> })}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}

/** Returns the other users who have read the event. Entries cached by an earlier version do not contain these users. */
function seenByOf(event: TimelineEvent): readonly string[] {
  return 'seen_by' in event ? event.seen_by : [];
}

function Actor({ event }: { readonly event: TimelineEvent }) {
  const by = byOf(event);
  if (by === null) return null;
  return (
    <>{by.is_own ? t('timeline.byYou') : rich('timeline.by', { name: <UserText>{by.name}</UserText> })} · </>
  );
}

function EventDetails({ event }: { readonly event: TimelineEvent }) {
  switch (event.kind) {
    case 'scan': {
      const words = scanWords(event);
      // Entries cached by an earlier version do not contain the count.
      const isFolded = event.count !== undefined && event.count > 1;
      return (
        <>
          {isFolded && <p className="text-small">{foldedWords(event)}</p>}
          {words !== '' && <p className="text-small wrap-anywhere text-muted">{words}</p>}
          <Place event={event} accuracyMeters={SCAN_ACCURACY_M} label={t('timeline.showRoughPlace')} />
        </>
      );
    }
    case 'note':
      return (
        <>
          {event.message === '' ? (
            <p className="mt-1.5 text-small text-muted">{t('timeline.erased')}</p>
          ) : (
            <Words lang={event.language}>{event.message}</Words>
          )}
          {event.place !== '' && (
            <p className="pt-1.5 text-small wrap-anywhere">
              {rich('timeline.place', { place: <UserText>{event.place}</UserText> })}
            </p>
          )}
          <SharedPlace event={event} />
          {event.asks_for_money && <FakeFinders />}
        </>
      );
    case 'share':
      return <SharedPlace event={event} />;
    case 'message':
      return (
        <>
          <Words lang={event.language}>{event.message}</Words>
          {event.asks_for_money && <FakeFinders />}
        </>
      );
    case 'desk':
      return <DeskReply event={event} />;
    default:
      return null;
  }
}

function foldedWords({ at, first_at, count }: Extract<TimelineEvent, { kind: 'scan' }>): string {
  const [from, until] = [timeOf(new Date(first_at)), timeOf(new Date(at))];
  return t('timeline.scannedTimes', { count, from, until });
}

/** Shows a place from a finder, alone or with a note. Notes cached by an earlier version do not contain the accuracy. */
function SharedPlace({ event }: { readonly event: Extract<TimelineEvent, { kind: 'note' | 'share' }> }) {
  const { accuracy_m } = event;
  return (
    <>
      {(event.kind === 'note' || event.source !== 'tag') && <SourceMark source={event.source} />}
      {accuracy_m != null && <p className="text-small text-muted">{withinWords(accuracy_m)}</p>}
      <Place event={event} accuracyMeters={accuracy_m} label={t('timeline.showPlace')} />
    </>
  );
}

function withinWords(meters: number): string {
  const { unit, count } = roundDistance(meters);
  return unit === 'meters'
    ? t('timeline.withinMeters', { count })
    : t('timeline.withinKilometers', { count });
}

interface WordsProps {
  /** Language of the text. Entries cached by an earlier version do not contain the language. */
  readonly lang: string | null | undefined;
  readonly children: string;
}

function Words({ lang, children }: WordsProps) {
  return (
    <p lang={lang ?? undefined} dir="auto" className="mt-1.5 text-body wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  );
}

interface PlaceProps {
  readonly event: Extract<TimelineEvent, { kind: 'scan' | 'note' | 'share' }>;
  readonly accuracyMeters?: number | null;
  readonly label: string;
}

/** Shows a place on the page's map. Links to an external map if the page's map does not have this place. */
function Place({ event: { id, lat, lng }, accuracyMeters, label }: PlaceProps) {
  const show = use(ShowPlace)(id);
  if (lat === null || lng === null) return null;
  if (show !== undefined) {
    return (
      <p>
        <button type="button" onClick={show} className={ENTRY_LINK}>
          {label}
        </button>
      </p>
    );
  }
  return (
    <p>
      <a href={mapUrl({ lat, lng, accuracyMeters })} target="_blank" rel="noreferrer" className={ENTRY_LINK}>
        {label}
        <span className="sr-only"> {t('ui.opensInNewTab')}</span>
      </a>
    </p>
  );
}
