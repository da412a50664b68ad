const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Writes a time for a mail, whose reader's time zone is unknown. */
export function timeInWords(time: Date): string {
  return `${format.format(time)} UTC`;
}
