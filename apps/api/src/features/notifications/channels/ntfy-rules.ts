import { ITEM_NAME_MAX_LENGTH } from '@homeward/contract/limits';
import type { NotificationEvent } from '@homeward/contract/notifications';
import type { Language } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { toOneLine } from '../../../platform/mail/layout/user-text.ts';
import type { OutgoingRequest } from '../../../platform/outgoing/outgoing.ts';
import type { ItemNotification } from '../notification-rules.ts';
import type { Channel } from './channel-rules.ts';

const DEFAULT_PRIORITY = 3;
const HIGH_PRIORITY = 4;

/** Names of the emoji that ntfy shows before the title. */
const TAGS: Readonly<Record<NotificationEvent, string>> = {
  scan: 'eyes',
  note: 'memo',
  place: 'round_pushpin',
  message: 'speech_balloon',
  desk: 'bellhop_bell',
  reminder: 'bell',
};

/** A message in ntfy's JSON format (docs.ntfy.sh/publish/#publish-as-json). */
export interface NtfyMessage {
  readonly title: string;
  readonly message: string;
  readonly tags: readonly string[];
  readonly priority: number;
  readonly click: string;
}

/** Builds a message without the finder's text or position. The message is urgent while the item is lost. */
export function buildNtfyMessage(
  { event, itemName, itemUrl }: ItemNotification,
  { isLost, language }: { readonly isLost: boolean; readonly language: Language },
): NtfyMessage {
  const t = translatorFor(language);
  return {
    // The title names the item, because a locked phone shows little more than the title.
    title: t(`push.ntfyTitle.${event}`, { item: toOneLine(itemName, ITEM_NAME_MAX_LENGTH) }),
    message: t(`push.ntfyText.${event}`),
    tags: [TAGS[event]],
    priority: isLost ? HIGH_PRIORITY : DEFAULT_PRIORITY,
    click: itemUrl,
  };
}

export function buildNtfyTest(
  { brandName, publicUrl }: Readonly<Record<'brandName' | 'publicUrl', string>>,
  language: Language,
): NtfyMessage {
  const t = translatorFor(language);
  return {
    title: t('push.ntfyTest.title'),
    message: t('push.ntfyTest.text', { brand: brandName }),
    tags: ['white_check_mark'],
    priority: DEFAULT_PRIORITY,
    click: publicUrl,
  };
}

/** Builds a JSON request, because ntfy's headers would limit item names to ASCII. */
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
