import { ITEM_NAME_MAX_LENGTH } from '@homeward/contract/limits';
import type { NotificationEvent } from '@homeward/contract/notifications';
import { toOneLine } from '../../../platform/mail/layout/user-text.ts';
import type { OutgoingRequest } from '../../../platform/outgoing/outgoing.ts';
import type { ItemNotification } from '../notification-rules.ts';
import type { Channel } from './channel-rules.ts';

/** Of ntfy's five. */
const DEFAULT_PRIORITY = 3;
const HIGH_PRIORITY = 4;

interface EventWords {
  /** Holds the item's name, since a locked phone shows little more. */
  readonly title: (item: string) => string;
  readonly message: string;
  /** The name of an emoji, which ntfy shows before the title. */
  readonly tag: string;
}

const WORDS: Readonly<Record<NotificationEvent, EventWords>> = {
  scan: {
    title: (item) => `${item} was just scanned`,
    message: 'A finder has opened the page of its tag.',
    tag: 'eyes',
  },
  note: {
    title: (item) => `A note about ${item}`,
    message: 'A finder has written to you.',
    tag: 'memo',
  },
  place: {
    title: (item) => `A finder shared where ${item} is`,
    message: 'Open it to see the place.',
    tag: 'round_pushpin',
  },
  message: {
    title: (item) => `A message about ${item}`,
    message: 'The finder has written again.',
    tag: 'speech_balloon',
  },
  reminder: {
    title: (item) => `Still unopened: ${item}`,
    message: 'What a finder left for you waits to be read.',
    tag: 'bell',
  },
};

/** What ntfy publishes, as its JSON has it (docs.ntfy.sh/publish/#publish-as-json). */
export interface NtfyMessage {
  readonly title: string;
  readonly message: string;
  readonly tags: readonly string[];
  readonly priority: number;
  /** What a tap opens. */
  readonly click: string;
}

/** What happened, in words, without those or the place of its finder; urgent while the item is lost. */
export function buildNtfyMessage(
  { event, itemName, itemUrl }: ItemNotification,
  { isLost }: { readonly isLost: boolean },
): NtfyMessage {
  const { title, message, tag } = WORDS[event];
  const item = `“${toOneLine(itemName, ITEM_NAME_MAX_LENGTH)}”`;
  const priority = isLost ? HIGH_PRIORITY : DEFAULT_PRIORITY;
  return { title: title(item), message, tags: [tag], priority, click: itemUrl };
}

export function buildNtfyTest({
  brandName,
  publicUrl,
}: Readonly<Record<'brandName' | 'publicUrl', string>>): NtfyMessage {
  return {
    title: 'It works',
    message: `This is a test of ${brandName}.`,
    tags: ['white_check_mark'],
    priority: DEFAULT_PRIORITY,
    click: publicUrl,
  };
}

/** Publishes as JSON: headers, the other way, take no name of an item beyond ASCII. */
export function buildNtfyRequest(
  { address, topic, secret }: Pick<Channel, 'address' | 'topic' | 'secret'>,
  message: NtfyMessage,
): Pick<OutgoingRequest, 'url' | 'method' | 'headers' | 'body'> {
  return {
    url: address,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === '' ? {} : { authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify({ topic, ...message }),
  };
}
