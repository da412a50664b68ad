import { currentLanguage } from '@homeward/messages/browser/messages';
import { LANGUAGES } from '@homeward/messages/languages';

/**
 * The locale of dates, numbers and lists (BCP 47): the language of the page, as the reader's region writes it where the browser
 * names one. A reader of English in London gets "24 November", one in Boston "November 24".
 */
export function currentLocale(): string {
  const { lang } = LANGUAGES[currentLanguage()];
  const regional = navigator.languages.find((tag) => tag.split('-')[0] === currentLanguage());
  return withLatinDigits(regional) ?? `${lang}-u-nu-latn`;
}

/** Digits as the countdown and the catalogues have them; undefined for what is no tag: Chromium on Linux may name `en-US@posix`. */
function withLatinDigits(tag: string | undefined): string | undefined {
  try {
    return tag && new Intl.Locale(tag, { numberingSystem: 'latn' }).toString();
  } catch {
    return undefined;
  }
}

/** Makes one formatter for each locale that is read here: making one takes milliseconds on an old phone. */
function perLocale<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const locale = currentLocale();
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}

/** Says times as these options describe them: `const day = dateFormat({ dateStyle: 'medium' })`, then `day(date)`. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (time: Date) => string {
  const formatter = perLocale((locale) => {
    // Hindi ends a time with "o'clock" (बजे), which does not follow "pm".
    const hourCycle = currentLanguage() === 'hi' ? ('h23' as const) : undefined;
    return new Intl.DateTimeFormat(locale, { ...options, ...(hourCycle && { hourCycle }) });
  });
  return (time) => formatter().format(time);
}

const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));

/** How far away a time is: `formatRelative(-3, 'day')` is "3 days ago". */
export function formatRelative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return relative().format(value, unit);
}

const list = perLocale((locale) => new Intl.ListFormat(locale));

/** Joins with commas and an "and": "Olivia, Ben, and Mia". */
export function formatList(items: Iterable<string>): string {
  return list().format(items);
}

const choices = perLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Joins with commas and an "or": "10 or 11". */
export function formatChoices(items: Iterable<string>): string {
  return choices().format(items);
}

/** What stands between the items of a list that ends without an "and": a comma of the language's script, mostly. */
export function listSeparator(): string {
  const [, separator = ', '] = formatList(['1', '2', '3']).split(/[123]/);
  return separator;
}

const number = perLocale((locale) => new Intl.NumberFormat(locale));

/** A number with its language's separators. */
export function formatNumber(value: number): string {
  return number().format(value);
}

const region = perLocale((locale) => new Intl.DisplayNames([locale], { type: 'region' }));

/** The name of a country by its ISO 3166 code of two letters. */
export function countryName(iso: string): string {
  return region().of(iso) ?? iso;
}
