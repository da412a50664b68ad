import type { Context } from '../../../context.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { firstLinkExpiry, firstOperatorLink } from './first-operator-rules.ts';
import { addFirstOperatorLink, hasOperators } from './operator-repository.ts';

/** Returns a link that makes an account the first operator, once and within a day; undefined if there is an operator. */
export async function makeFirstOperatorLink({ db, clock, config }: Context): Promise<string | undefined> {
  if (await hasOperators(db)) return undefined;
  const token = newToken();
  await addFirstOperatorLink(db, { tokenHash: hashToken(token), expiresAt: firstLinkExpiry(clock.now()) });
  return firstOperatorLink(config.publicUrl, token);
}
