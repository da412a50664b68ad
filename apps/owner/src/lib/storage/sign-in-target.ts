import { OPENED_PAGE_KEY, PATHS, takeOverPath } from '@homeward/contract/paths';
import { storedValue } from './stored-value.ts';
import { offeredTag } from './tag-before-sign-in.ts';

/** Path of a page opened without a session, for example by a mailed link. `//host` is rejected, because such a URL leaves the app. */
const openedPage = storedValue({
  area: 'session',
  key: OPENED_PAGE_KEY,
  parse: (path) => (/^\/(?![/\\])/.test(path) ? path : undefined),
});

/** Sign-in leads back to these pages only if the URL has a hash. */
const WITHOUT_TARGET: ReadonlySet<string> = new Set([PATHS.home, PATHS.manageProfile]);

export function storeTarget({ pathname, search, hash }: Location): void {
  const isTarget = hash !== '' || !WITHOUT_TARGET.has(pathname);
  if (isTarget) openedPage.write(`${pathname}${search}${hash}`);
  else openedPage.remove();
}

export function removeTarget(): void {
  openedPage.remove();
}

/** Returns the path after sign-in: the page opened in this tab, or the page of an offered tag. */
export function findTarget(): string | undefined {
  const page = openedPage.read();
  if (page !== undefined) return page;
  const token = offeredTag.read();
  return token === undefined ? undefined : takeOverPath(token);
}

/** Returns the path from `findTarget`, and removes the stored page and the stored tag. */
export function takeTarget(): string | undefined {
  const target = findTarget();
  openedPage.remove();
  offeredTag.remove();
  return target;
}
