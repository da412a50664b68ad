import { LANGUAGES, type Language } from '@homeward/messages/languages';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** Writes a time for a mail, whose reader's time zone is unknown: in UTC. */
export function timeInWords(time: Date, language: Language): string {
  const format = formats.get(language) ?? formatIn(language);
  formats.set(language, format);
  return format.format(time);
}

function formatIn(language: Language): Intl.DateTimeFormat {
  const locale = language === 'en' ? 'en-GB' : LANGUAGES[language].lang;
  // The numerals of the catalogues.
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
}
