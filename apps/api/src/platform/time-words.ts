import { LANGUAGES, type Language } from '@homeward/messages/languages';

export function timeInWords(time: Date, language: Language, timeZone?: string): string {
  const locale = language === 'en' ? 'en-GB' : LANGUAGES[language].lang;
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
