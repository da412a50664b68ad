import type { Endpoint } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { UnauthenticatedError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findScriptToken, lockScriptToken, recordUse } from './script-token-repository.ts';
import { assertRight, shouldRecordUse } from './script-token-rules.ts';

/** Returns a token's caller and records the use; throws if the token is unknown or lacks the endpoint's right. */
export async function authenticateScript(
  { db, clock }: Context,
  endpoint: Endpoint,
  secret: string,
): Promise<Caller> {
  const now = clock.now();
  const token = await findScriptToken(db, hashToken(secret), now);
  if (!token) throw new UnauthenticatedError();
  if (shouldRecordUse(token.lastUsedAt, now)) await recordUse(db, token.id, now);
  assertRight(token.right, endpoint.scripts);
  return { accountId: token.accountId, scriptTokenId: token.id };
}

/** Returns the caller's context; a script's transactions commit only while its token exists. */
export function contextFor(context: Context, caller: Caller | undefined): Context {
  const id = caller?.scriptTokenId;
  if (id === undefined) return context;
  return {
    ...context,
    transact: (work) =>
      context.transact(async (tx) => {
        const result = await work(tx);
        // Locks the token last, as a deletion of the account does: account, items, tokens.
        if (!(await lockScriptToken(tx, id))) throw new UnauthenticatedError();
        return result;
      }),
  };
}
