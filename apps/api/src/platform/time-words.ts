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
    // Hindi ends a time with "o'clock" (बजे), which does not follow "pm".
    ...(language === 'hi' && { hourCycle: 'h23' as const }),
    timeZone: timeZone ?? 'UTC',
    ...(timeZone !== undefined && { timeZoneName: 'short' as const }),
  });
  const written = format.format(time);
  // CLDR puts the time zone before that word, and Hindi behind it.
  return timeZone === undefined ? written : written.replace(/(\S+) बजे$/, 'बजे $1');
}
