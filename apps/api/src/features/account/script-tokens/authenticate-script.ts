import type { Endpoint } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { UnauthenticatedError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { lockedError } from '../sign-in/assert-unlocked.ts';
import { findScriptToken, lockScriptToken, recordUse } from './script-token-repository.ts';
import { assertRight, shouldRecordUse } from './script-token-rules.ts';

/** Returns a script token's caller and records the use. Throws if the token is unknown, lacks the right, or its account is locked. */
export async function authenticateScript(
  context: Context,
  endpoint: Endpoint,
  secret: string,
): Promise<Caller> {
  const { db } = context;
  const now = context.clock.now();
  const token = await findScriptToken(db, hashToken(secret), now);
  if (!token) throw new UnauthenticatedError();
  if (token.lockedAt) throw lockedError(context);
  if (shouldRecordUse(token.lastUsedAt, now)) await recordUse(db, token.id, now);
  assertRight(token.right, endpoint.scripts);
  return { accountId: token.accountId, scriptTokenId: token.id };
}

/** Returns the caller's context. A script's transactions commit only while its token exists and its account is not locked. */
export function contextFor(context: Context, caller: Caller | undefined): Context {
  const id = caller?.scriptTokenId;
  if (id === undefined) return context;
  return {
    ...context,
    transact: (work) =>
      context.transact(async (tx) => {
        const result = await work(tx);
        // The token is locked last, because a deletion of the account also locks account, items and tokens in this order.
        if (!(await lockScriptToken(tx, id))) throw new UnauthenticatedError();
        return result;
      }),
  };
}
