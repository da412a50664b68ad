import type { CompiledMessages } from '@homeward/messages/fill-message';
import { isLanguage, type Language } from '@homeward/messages/languages';
import type { KeyIn, Section } from '@homeward/messages/message';

export const MAIL_SECTIONS = [
  'mails',
  'invites',
  'finder',
  'list',
  'desks',
  'scanSource',
] as const satisfies readonly Section[];

export type MailKey = KeyIn<(typeof MAIL_SECTIONS)[number]>;

/** Messages for a template. They are passed in, because the templates' bundle contains no catalogues. */
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
