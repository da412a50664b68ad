import { DAY_MS } from '@homeward/contract/durations';
import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { addFirstOperatorLink, hasOperators } from './operator-repository.ts';

/** Returns a link that makes one account the first operator and is valid for a day. Returns undefined if an operator exists. */
export async function makeFirstOperatorLink({ db, clock, config }: Context): Promise<string | undefined> {
  return (await hasOperators(db)) ? undefined : storeLink(db, config.publicUrl, clock.now());
}

export async function storeLink(db: Db, publicUrl: string, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await addFirstOperatorLink(db, { tokenHash: hashToken(token), expiresAt });
  // The token is in the fragment, because browsers do not send fragments and proxies cannot log them.
  return `${publicUrl}${OPERATOR_ROUTES.first}#${token}`;
}
