import type { CompiledMessages } from '@homeward/messages/fill-message';
import { isLanguage, type Language } from '@homeward/messages/languages';
import type { KeyIn, Section } from '@homeward/messages/message';

export const MAIL_SECTIONS = [
  'mails',
  'invites',
  'finder',
  'list',
  'desks',
] as const satisfies readonly Section[];

export type MailKey = KeyIn<(typeof MAIL_SECTIONS)[number]>;

/** Passed to each template, because templates are built into one file without catalogues. */
export interface MailMessages {
  readonly language: Language;
  readonly messages: CompiledMessages<MailKey>;
  readonly timeZone?: string | undefined;
}

export function mailLanguageOf(
  person: { readonly language: Language | null } | undefined,
  otherwise: Language = 'en',
): Language {
  return isLanguage(person?.language) ? person.language : otherwise;
}
