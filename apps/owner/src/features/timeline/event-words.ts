import type { TimelineEvent } from '@homeward/contract/timeline';
import { t } from '@homeward/messages/browser/messages';

type By = Extract<TimelineEvent, { kind: 'lost' }>['by'];

/** Returns true for what a finder did and the reader has not read. */
export function isNew(event: TimelineEvent): boolean {
  return 'is_new' in event && event.is_new;
}

/** What happened, in a few words. */
export function eventTitle(event: TimelineEvent): string {
  if (event.kind === 'scan' && event.is_own) return t('timeline.events.ownScan');
  if (event.kind === 'message' && event.is_from_owner) return t('timeline.events.ownMessage');
  return t(`timeline.events.${event.kind}`);
}

/** Who did it; undefined where the event has no such person, or their account is gone. */
export function byOf(event: TimelineEvent): By {
  return 'by' in event ? event.by : null;
}

/** The conversation in which what a finder wrote is answered; undefined for all else. */
export function conversationOf(event: TimelineEvent): string | undefined {
  if (event.kind === 'note') return event.id;
  return event.kind === 'message' && !event.is_from_owner ? event.conversation_id : undefined;
}

type Scan = Extract<TimelineEvent, { kind: 'scan' }>;

/** The kind of device that scanned, and its time zone as places are read: "with a phone, time zone Berlin (Europe)". */
export function scanWords({ device, country }: Scan): string {
  const [region = '', ...city] = country.split('/');
  const zone = (city.length === 0 ? region : `${city.at(-1)} (${region})`).replaceAll('_', ' ');
  if (!isKnown(device)) return zone === '' ? '' : t('timeline.scan.zone', { zone });
  return zone === '' ? t(`timeline.scan.${device}`) : t(`timeline.scan.${device}InZone`, { zone });
}

function isKnown(device: string): device is 'mobile' | 'tablet' | 'desktop' {
  return ['mobile', 'tablet', 'desktop'].includes(device);
}
