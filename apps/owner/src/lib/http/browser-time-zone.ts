/** The IANA name of this browser's time zone; some old ones do not know it. */
export function browserTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
