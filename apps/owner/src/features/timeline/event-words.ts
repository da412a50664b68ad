import type { TimelineEvent } from '@homeward/contract/timeline';

type By = Extract<TimelineEvent, { kind: 'lost' }>['by'];

/** News are what finders did; what owners did themselves is none. */
export function isNews(event: TimelineEvent): boolean {
  switch (event.kind) {
    case 'scan':
      return !event.is_own;
    case 'message':
      return !event.is_from_owner;
    case 'note':
    case 'share':
      return true;
    default:
      return false;
  }
}

/** What happened, in a few words. */
export function eventTitle(event: TimelineEvent): string {
  switch (event.kind) {
    case 'activated':
      return 'Tag activated';
    case 'lost':
      return 'Lost mode turned on';
    case 'found':
      return 'Lost mode turned off';
    case 'recovered':
      return 'Home again';
    case 'scan':
      return event.is_own ? 'Scanned by one of you' : 'Tag scanned';
    case 'note':
      return 'A finder wrote to you';
    case 'share':
      return 'A finder shared the place';
    case 'message':
      return event.is_from_owner ? 'You answered the finder' : 'The finder answered';
  }
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

const DEVICES: Readonly<Record<string, string>> = {
  mobile: 'with a phone',
  tablet: 'with a tablet',
  desktop: 'with a computer',
};

/** The kind of device that scanned, and its time zone as places are read: "with a phone, time zone Berlin (Europe)". */
export function scanWords({ device, country }: Extract<TimelineEvent, { kind: 'scan' }>): string {
  const [region = '', ...city] = country.split('/');
  const zone = city.length === 0 ? region : `${city.at(-1)} (${region})`;
  const words = [DEVICES[device] ?? '', zone === '' ? '' : `time zone ${zone.replaceAll('_', ' ')}`];
  return words.filter((part) => part !== '').join(', ');
}
