import { DAY_MS } from '@homeward/contract/durations';
import { OPERATOR_ROUTES } from '@homeward/contract/paths';

export function firstLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + DAY_MS);
}

/** In the fragment, which browsers send to no server and proxies do not log. */
export function firstOperatorLink(publicUrl: string, token: string): string {
  return `${publicUrl}${OPERATOR_ROUTES.first}#${token}`;
}
