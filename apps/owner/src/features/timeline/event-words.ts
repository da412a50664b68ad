import type { TimelineEvent } from '@homeward/contract/timeline';
import { t } from '@homeward/messages/browser/messages';

type By = Extract<TimelineEvent, { kind: 'lost' }>['by'];

export function isNew(event: TimelineEvent): boolean {
  return 'is_new' in event && event.is_new;
}

export function eventTitle(event: TimelineEvent): string {
  if (event.kind === 'scan' && event.is_own) return t('timeline.events.ownScan');
  if (event.kind === 'message' && event.is_from_owner) return t('timeline.events.ownMessage');
  return t(`timeline.events.${event.kind}`);
}

/** Returns the user who caused the event; null if no user did or the user's account is deleted. */
export function byOf(event: TimelineEvent): By {
  return 'by' in event ? event.by : null;
}

/** Returns the id of the conversation in which the owner answers a finder's message; undefined for other events. */
export function conversationOf(event: TimelineEvent): string | undefined {
  if (event.kind === 'note') return event.message === '' ? undefined : event.id;
  return event.kind === 'message' && !event.is_from_owner ? event.conversation_id : undefined;
}

type Scan = Extract<TimelineEvent, { kind: 'scan' }>;

/** Describes a scan by device and time zone, such as "with a phone, time zone Berlin (Europe)". */
export function scanWords({ device, country }: Scan): string {
  const [region = '', ...city] = country.split('/');
  const zone = (city.length === 0 ? region : `${city.at(-1)} (${region})`).replaceAll('_', ' ');
  if (!isKnown(device)) return zone === '' ? '' : t('timeline.scan.zone', { zone });
  return zone === '' ? t(`timeline.scan.${device}`) : t(`timeline.scan.${device}InZone`, { zone });
}

function isKnown(device: string): device is 'mobile' | 'tablet' | 'desktop' {
  return ['mobile', 'tablet', 'desktop'].includes(device);
}
