/** Returns the device cookie as a `Cookie` header, or an empty text if the response sets none. */
export function deviceCookieOf({ headers }: { readonly headers: Headers }): string {
  const cookie = headers.getSetCookie().find((it) => it.startsWith('device='));
  return cookie?.split(';')[0] ?? '';
}
