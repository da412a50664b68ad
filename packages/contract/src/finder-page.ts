/** Imports no library: finders on slow connections load every byte of this file. */

import type { CompiledMessages } from '@homeward/messages/fill-message';
import type { Language } from '@homeward/messages/languages';
import type { KeyIn } from '@homeward/messages/message';
import type { ContactWay } from './item/contact-ways.ts';
import { conversationPath, finderTagPath } from './paths.ts';

/** The endpoints of finder.ts and scans.ts use the same paths. */
export const FINDER_CALLS = {
  sendMessage: '/api/user/send-message',
  shareLocation: '/api/user/share-location',
  scan: '/api/qrcode/scan',
  conversation: '/api/conversation',
  conversationMessages: '/api/conversation/messages',
} as const;

export const FINDER_ROUTE = '/qr-code';
export const TYPED_TAG_FIELD = 'code';

/** Local storage key; the value is the time of the last note in ms since 1970. */
export const LAST_SENT_KEY = 'lastSentTime';

/** Ids of the two elements with hydration props as JSON: the messages, which many pages share, and all other props. */
export const FINDER_MESSAGES_ID = 'finder-messages';
export const FINDER_PROPS_ID = 'finder-props';
export const FINDER_ROOT_ID = 'finder-root';

/** The input with the idempotency key is outside this form and refers to this id, see finder-document.ts. */
export const NOTE_FORM_ID = 'note-form';

/** Formats a wait as `mm:ss`, the same in every language. */
export function clockOf(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** These names are the same in every language. */
export const WAY_NAMES = {
  whatsapp: 'WhatsApp',
  signal: 'Signal',
  telegram: 'Telegram',
  sms: 'SMS',
} as const;

export const FINDER_PAGE_SECTIONS = ['finder', 'video'] as const;
export const CONVERSATION_PAGE_SECTIONS = [...FINDER_PAGE_SECTIONS, 'conversation'] as const;
export type FinderPageMessageKey = KeyIn<(typeof FINDER_PAGE_SECTIONS)[number]>;
export type ConversationPageMessageKey = KeyIn<(typeof CONVERSATION_PAGE_SECTIONS)[number]>;

export interface FinderOwner {
  /** A poster's page has an empty name. */
  readonly name: string;
  /** Empty while the owner hides the contact details from finders. */
  readonly email: string;
  readonly mobileNumber: string;
  /** The ways have the owner's order; the field is absent if there are none. */
  readonly contactWays?: readonly ContactWay[];
  /** The item's default message; empty if the item is not lost. */
  readonly defaultMessage: string;
  /** The `lang` attribute of the default message, if its language is known. */
  readonly messageLang?: string;
}

export interface FinderDraft {
  readonly message: string;
  readonly place: string;
  readonly replyTo: string;
  /** Error messages by field: message, place, reply_to. */
  readonly errors: Readonly<Record<string, string>>;
  /** An error that belongs to no field, for example a rate limit. */
  readonly failure: string;
}

export interface FinderPageFrame {
  readonly brand: string;
  /** The tag's id; empty on a conversation's page, which names no tag. */
  readonly code: string;
  readonly token?: string;
  readonly language: Language;
  /** True if the finder chose the language; links of the page then contain the language. */
  readonly isChosenLanguage?: true;
  readonly messages: CompiledMessages<FinderPageMessageKey>;
}

export interface FinderContactPage extends FinderPageFrame {
  readonly state: 'lost' | 'not-lost';
  /** True if a poster's URL opened the page. Such a visit is not a scan and has no position. */
  readonly isPoster?: true;
  readonly owner: FinderOwner;
  readonly photo?: string;
  readonly draft?: FinderDraft;
  /** Set after a form post without JavaScript: the wait before the next note, and the conversation's path. */
  readonly sentCooldownMs?: number;
  readonly conversationPath?: string;
  /** True if the finder entered an e-mail address for replies; the finder must confirm the address by mail. */
  readonly hasLeftAddress?: true;
  /** States the age of a cached page; set while the database is unavailable. */
  readonly checkedAgo?: string;
}

export interface FinderMessagePage extends FinderPageFrame {
  readonly state: 'not-registered' | 'unknown' | 'too-many' | 'failed' | 'ended';
  readonly notice: {
    readonly title: string;
    readonly text: string;
    readonly advice: string;
    readonly help?: { readonly label: string; readonly email: string };
    readonly entry?: { readonly label: string; readonly hint: string; readonly submit: string };
  };
}

export interface FinderConversationPage extends Omit<FinderPageFrame, 'messages'> {
  readonly state: 'conversation';
  readonly messages: CompiledMessages<ConversationPageMessageKey>;
  readonly token: string;
  readonly conversation: ShownConversation;
  /** Idempotency key of the message, a UUID generated with the page. */
  readonly messageId: string;
  readonly draft?: { readonly message: string; readonly error: string; readonly failure: string };
}

/** Response of the call that reads a conversation, see conversations.ts. */
export interface ShownConversation {
  readonly owner_name: string;
  readonly thanks: string | null;
  readonly messages: readonly {
    readonly id: string;
    readonly is_from_owner: boolean;
    readonly message: string;
    readonly sent_at: string;
    readonly is_seen: boolean;
  }[];
}

export type FinderPageProps = FinderContactPage | FinderMessagePage | FinderConversationPage;

/** Returns the path of a finder's page; the path contains the language only if the finder chose it. */
export function finderPath(
  page: Pick<FinderPageFrame, 'code' | 'token' | 'language' | 'isChosenLanguage'>,
): string {
  const language = page.isChosenLanguage && page.language;
  return page.token === undefined
    ? finderTagPath(page.code, language)
    : conversationPath(page.token, language);
}
