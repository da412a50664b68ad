/**
 * What the server hands to the finder's page, and what the page's own small script needs to act.
 * Nothing here may import a library: a stranger on a weak line pays for every byte of it.
 */

import type { CompiledMessages } from '@homeward/messages/fill-message';
import type { Language } from '@homeward/messages/languages';
import type { KeyIn } from '@homeward/messages/message';
import { conversationPath, PATHS } from './paths.ts';

/** The calls of the finder's script; the endpoints of finder.ts and scans.ts take their paths from here. */
export const FINDER_CALLS = {
  sendMessage: '/api/user/send-message',
  shareLocation: '/api/user/share-location',
  scan: '/api/qrcode/scan',
  conversation: '/api/conversation',
  conversationMessages: '/api/conversation/messages',
  conversationEnd: '/api/conversation/end',
} as const;

/** The address that takes a typed id of a tag, and the name of its field. */
export const FINDER_ROUTE = '/qr-code';
export const TYPED_CODE_FIELD = 'code';

/** Local storage: when this browser last sent a note, in milliseconds since 1970. */
export const LAST_SENT_KEY = 'lastSentTime';

/** The ids of the elements that carry the props as JSON for hydration: the messages, which many pages share, and the others. */
export const FINDER_MESSAGES_ID = 'finder-messages';
export const FINDER_PROPS_ID = 'finder-props';
export const FINDER_ROOT_ID = 'finder-root';

/** The id of the note form: the field with its idempotency key stands outside of it, see finder-document.ts. */
export const NOTE_FORM_ID = 'note-form';

/** Writes a wait as `mm:ss`, the same in every language. */
export function clockOf(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The sections of a catalogue that a page takes along. */
export const FINDER_PAGE_SECTIONS = ['finder', 'video'] as const;
export const CONVERSATION_PAGE_SECTIONS = [...FINDER_PAGE_SECTIONS, 'conversation'] as const;
export type FinderPageMessageKey = KeyIn<(typeof FINDER_PAGE_SECTIONS)[number]>;
export type ConversationPageMessageKey = KeyIn<(typeof CONVERSATION_PAGE_SECTIONS)[number]>;

export interface FinderOwner {
  readonly name: string;
  /** Empty when the owner wants no finder of this moment to have address and number. */
  readonly email: string;
  /** Empty when the owner gave none. */
  readonly mobileNumber: string;
  /** The owner's words to the finder; empty unless the item is lost. */
  readonly defaultMessage: string;
  /** The language of those words as `lang` says it, where the owner named it. */
  readonly messageLang?: string;
}

/** What a finder typed, given back after a form post that could not be taken. */
export interface FinderDraft {
  readonly message: string;
  readonly place: string;
  readonly replyTo: string;
  /** Field name (message, place, reply_to) → message. */
  readonly errors: Readonly<Record<string, string>>;
  /** A message that belongs to no field, for example that one must wait. */
  readonly failure: string;
}

export interface FinderPageFrame {
  readonly brand: string;
  /** Empty on the page of a link to a conversation, which names no tag. */
  readonly code: string;
  /** Of that link. */
  readonly token?: string;
  readonly language: Language;
  /** The finder chose the language: links of this page keep it. */
  readonly isChosenLanguage?: true;
  /** The page's messages in that language, and no other: the script has none of its own. */
  readonly messages: CompiledMessages<FinderPageMessageKey>;
}

/** The page of a code whose owner can be reached. */
export interface FinderContactPage extends FinderPageFrame {
  readonly state: 'lost' | 'not-lost';
  readonly owner: FinderOwner;
  /** Where the photo of the item is, if it has one. */
  readonly photo?: string;
  readonly draft?: FinderDraft;
  /** After a form post without JavaScript: how long until the next note may be sent, and where the answer comes. */
  readonly sentCooldownMs?: number;
  readonly conversationPath?: string;
  /** The note came with an address, which is to be confirmed by mail. */
  readonly hasLeftAddress?: true;
  /** A sentence with the age of the page, where the database does not answer. */
  readonly checkedAgo?: string;
}

/** A page with a message and no owner to reach. */
export interface FinderMessagePage extends FinderPageFrame {
  readonly state: 'not-registered' | 'unknown' | 'too-many' | 'failed' | 'ended';
  readonly notice: {
    readonly title: string;
    readonly text: string;
    readonly advice: string;
    /** The operator's address, where there is one. */
    readonly help?: { readonly label: string; readonly email: string };
    /** The texts of the box for the id of the tag. */
    readonly entry?: { readonly label: string; readonly hint: string; readonly submit: string };
  };
}

/** What owner and finder wrote to each other, for the holder of its link. */
export interface FinderConversationPage extends Omit<FinderPageFrame, 'messages'> {
  readonly state: 'conversation';
  readonly messages: CompiledMessages<ConversationPageMessageKey>;
  readonly token: string;
  readonly conversation: ShownConversation;
  /** Makes a message sent twice one message; a UUID made with the page. */
  readonly messageId: string;
  readonly draft?: { readonly message: string; readonly error: string; readonly failure: string };
}

/** As the call that reads it answers, see conversations.ts. */
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

/** Where this page is, in the language the finder chose for it, if they did. */
export function finderPath(
  page: Pick<FinderPageFrame, 'code' | 'token' | 'language' | 'isChosenLanguage'>,
): string {
  const language = page.isChosenLanguage && page.language;
  return page.token === undefined
    ? PATHS.finder(page.code, language)
    : conversationPath(page.token, language);
}
