import { PATHS, takeOverPath } from '@homeward/contract/paths';
import { offeredTag } from './offered-tag.ts';
import { storedValue } from './stored-value.ts';

/** The page that was opened without a session, such as by a mail's link; a path alone, for `//host` leaves the app. */
const openedPage = storedValue({
  area: 'session',
  key: 'openedPage',
  parse: (path) => (/^\/(?![/\\])/.test(path) ? path : undefined),
});

/** Pages that sign-in leads on to by itself or not at all: the specification gives them no way back. */
const WITHOUT_TARGET: ReadonlySet<string> = new Set([PATHS.home, PATHS.manageProfile]);

/** Stores the page that leads to sign-in, in place of an earlier one. */
export function storeTarget({ pathname, search, hash }: Location): void {
  const isTarget = hash !== '' || !WITHOUT_TARGET.has(pathname);
  if (isTarget) openedPage.write(`${pathname}${search}${hash}`);
  else openedPage.remove();
}

/** Removes the page that led to sign-in, because a newer intention leads elsewhere. */
export function removeTarget(): void {
  openedPage.remove();
}

/** Returns where sign-in leads on to: the page that was opened in this tab, or an offered tag. */
export function findTarget(): string | undefined {
  const page = openedPage.read();
  if (page !== undefined) return page;
  const token = offeredTag.read();
  return token === undefined ? undefined : takeOverPath(token);
}

/** Returns it, once. */
export function takeTarget(): string | undefined {
  const target = findTarget();
  openedPage.remove();
  offeredTag.remove();
  return target;
}
