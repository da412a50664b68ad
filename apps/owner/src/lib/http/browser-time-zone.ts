/** Returns the IANA name of the time zone; undefined in some old browsers. */
export function browserTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
