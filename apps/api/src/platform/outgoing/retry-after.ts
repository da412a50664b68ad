/** Returns the milliseconds that a `Retry-After` header asks to wait, from seconds or a date; 0 where it asks for nothing. */
export function readRetryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
