import { LANGUAGES, type Language } from '@homeward/messages/languages';

/** Formats a time in a time zone, with its name, or in UTC without it. */
export function timeInWords(time: Date, language: Language, timeZone?: string): string {
  const locale = language === 'en' ? 'en-GB' : LANGUAGES[language].lang;
  // Latin numerals, as in the catalogues.
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    ...(timeZone !== undefined && { timeZoneName: 'short' as const }),
  });
  return format.format(time);
}
