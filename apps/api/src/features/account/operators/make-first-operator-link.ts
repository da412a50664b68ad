import { DAY_MS } from '@homeward/contract/durations';
import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { addFirstOperatorLink, hasOperators } from './operator-repository.ts';

/** Returns a link that makes an account the first operator, once and within a day; undefined if there is an operator. */
export async function makeFirstOperatorLink({ db, clock, config }: Context): Promise<string | undefined> {
  return (await hasOperators(db)) ? undefined : storeLink(db, config.publicUrl, clock.now());
}

export async function storeLink(db: Db, publicUrl: string, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await addFirstOperatorLink(db, { tokenHash: hashToken(token), expiresAt });
  // In the fragment, which browsers send to no server and proxies do not log.
  return `${publicUrl}${OPERATOR_ROUTES.first}#${token}`;
}
