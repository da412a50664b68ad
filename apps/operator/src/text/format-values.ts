const NUMBER = new Intl.NumberFormat('en');
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
/** The statistics use UTC days, independent of the operator's time zone. */
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

export function formatCount(count: number): string {
  return NUMBER.format(count);
}

export function formatCountOf(count: number, noun: string): string {
  return `${NUMBER.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export function formatDate(moment: string): string {
  return DATE.format(new Date(moment));
}

export function formatDateTime(moment: string): string {
  return TIME.format(new Date(moment));
}

/** Formats a UTC day of the statistics, such as `2026-03-01`. */
export function formatDay(day: string): string {
  return DAY.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size with decimal units, such as `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const at = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const format = { style: 'unit', unit: BYTE_UNITS[at] ?? 'byte', maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat('en', format).format(bytes / 1000 ** at);
}

export function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 120) return formatCountOf(seconds, 'second');
  return formatCountOf(Math.round(seconds / 60), 'minute');
}
