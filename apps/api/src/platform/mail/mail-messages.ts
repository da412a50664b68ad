import type { CompiledMessages } from '@homeward/messages/fill-message';
import { isLanguage, type Language } from '@homeward/messages/languages';
import type { KeyIn, Section } from '@homeward/messages/message';

/** The sections of the catalogues whose messages mails say. */
export const MAIL_SECTIONS = ['mails', 'invites', 'finder', 'list'] as const satisfies readonly Section[];

export type MailKey = KeyIn<(typeof MAIL_SECTIONS)[number]>;

/** What a mail is written with: the templates are built into one file, and have no catalogues beside them. */
export interface MailMessages {
  readonly language: Language;
  readonly messages: CompiledMessages<MailKey>;
  /** Of the recipient, where it is known. */
  readonly timeZone?: string | undefined;
}

/** The language of the mails to a person; `otherwise` until it is known, and where a newer version has stored one that this version lacks. */
export function mailLanguageOf(
  person: { readonly language: Language | null } | undefined,
  otherwise: Language = 'en',
): Language {
  return isLanguage(person?.language) ? person.language : otherwise;
}
