import { isLanguage, LANGUAGE_TAGS } from '@homeward/messages/languages';
import { translatorFor } from '@homeward/messages/server/catalogues';

/** Returns the line for finders that a label carries. Throws for a language that the product does not have. */
export function labelAppealIn(language: string): string {
  if (isLanguage(language)) return translatorFor(language)('operator.labelAppeal');
  throw new Error(`The line for finders must be in one of ${LANGUAGE_TAGS.join(', ')}.`);
}
