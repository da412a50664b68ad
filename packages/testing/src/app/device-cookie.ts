/** The cookie that tells a browser from others, as it sends it back; empty where an answer sets none. */
export function deviceCookieOf({ headers }: { readonly headers: Headers }): string {
  const cookie = headers.getSetCookie().find((it) => it.startsWith('device='));
  return cookie?.split(';')[0] ?? '';
}
