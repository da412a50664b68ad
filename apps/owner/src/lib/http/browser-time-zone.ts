/** Returns the time zone's IANA name; undefined in some old browsers. */
export function browserTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
