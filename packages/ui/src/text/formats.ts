import { currentLanguage } from '@homeward/messages/browser/messages';
import { LANGUAGES } from '@homeward/messages/languages';

/** Returns the page's language with the browser's region, so dates read "24 November" in London and "November 24" in Boston. */
export function currentLocale(): string {
  const { lang } = LANGUAGES[currentLanguage()];
  const regional = navigator.languages.find((tag) => tag.split('-')[0] === currentLanguage());
  return withLatinDigits(regional) ?? `${lang}-u-nu-latn`;
}

/** Adds Latin digits to a language tag. Returns undefined for an invalid tag: Chromium on Linux may return `en-US@posix`. */
function withLatinDigits(tag: string | undefined): string | undefined {
  try {
    return tag && new Intl.Locale(tag, { numberingSystem: 'latn' }).toString();
  } catch {
    return undefined;
  }
}

/** Caches one formatter per locale, because creating a formatter takes milliseconds on an old phone. */
function perLocale<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const formatters = new Map<string, Formatter>();
  return () => {
    const locale = currentLocale();
    const formatter = formatters.get(locale) ?? make(locale);
    formatters.set(locale, formatter);
    return formatter;
  };
}

export function dateFormat(options: Intl.DateTimeFormatOptions): (time: Date) => string {
  const formatter = perLocale((locale) => {
    // Hindi messages continue a time with "o'clock" (बजे), which cannot follow "pm"; their times have 24 hours.
    const hourCycle = currentLanguage() === 'hi' ? ('h23' as const) : undefined;
    return new Intl.DateTimeFormat(locale, { ...options, ...(hourCycle && { hourCycle }) });
  });
  return (time) => formatter().format(time);
}

const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));

export function formatRelative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return relative().format(value, unit);
}

const list = perLocale((locale) => new Intl.ListFormat(locale));

export function formatList(items: Iterable<string>): string {
  return list().format(items);
}

const choices = perLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

export function formatChoices(items: Iterable<string>): string {
  return choices().format(items);
}

export function listSeparator(): string {
  const [, separator = ', '] = formatList(['1', '2', '3']).split(/[123]/);
  return separator;
}

const number = perLocale((locale) => new Intl.NumberFormat(locale));

export function formatNumber(value: number): string {
  return number().format(value);
}

const region = perLocale((locale) => new Intl.DisplayNames([locale], { type: 'region' }));

export function countryName(iso: string): string {
  return region().of(iso) ?? iso;
}
