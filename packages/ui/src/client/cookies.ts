const listeners = new Set<() => void>();

/** Reads all cookies at once, because each access to `document.cookie` is a call to another process. */
export function readCookies(): ReadonlyMap<string, string> {
  const pairs = document.cookie.split('; ').map((pair): [string, string] => {
    const end = pair.indexOf('=');
    return [pair.slice(0, end), pair.slice(end + 1)];
  });
  return new Map(pairs);
}

export function findCookie(name: string, cookies = readCookies()): string | undefined {
  const text = cookies.get(name);
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Sets a cookie for the whole site; a `lifeMs` of 0 removes it. Callers run `announceCookies` after the last cookie. */
export function writeCookie(name: string, value: string, lifeMs: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = Math.floor(lifeMs / 1000);
  // The Cookie Store API is asynchronous and not supported everywhere.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}

export function announceCookies(): void {
  for (const listener of listeners) listener();
}

export function subscribeToCookies(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Without the Cookie Store API, this tab detects a sign-out in another tab only when this tab becomes visible.
    document.addEventListener('visibilitychange', announceCookies);
    globalThis.cookieStore?.addEventListener('change', announceCookies);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', announceCookies);
    globalThis.cookieStore?.removeEventListener('change', announceCookies);
  };
}
