import { APP_ROUTES } from '@homeward/contract/paths';
import { matchPath } from 'react-router';

/** Stands for the product's own origin: an address that leaves it is none of the product's pages. */
const ORIGIN = 'https://own.invalid';

/** Returns a stored address if it is one of the app's own pages, with its query and hash; undefined for any other. */
export function parseOwnPage(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, ORIGIN);
  const isOwn = origin === ORIGIN && Object.values(APP_ROUTES).some((route) => matchPath(route, pathname));
  return isOwn ? `${pathname}${search}${hash}` : undefined;
}
