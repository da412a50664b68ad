import { message } from '@homeward/messages/message';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { forbidden, SecondFactorNeededError, UnauthenticatedError } from '../../platform/errors.ts';
import { addressKey } from '../../platform/http/client-address.ts';
import { type AuthenticateOperator, bearerOf, type OperatorCaller } from '../../platform/http/serve.ts';
import { assertLimitLeft, consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse, type Limit } from '../../platform/limits.ts';
import { hashToken, isSameSecret } from '../../platform/tokens.ts';
import { findOperatorState, isFormerAccessToken, lockRole } from './operators/operator-repository.ts';
import { findSignedIn } from './sessions/session-repository.ts';

const WRONG_TOKENS: Limit = { name: 'operator-token', max: 10, windowMs: 15 * 60_000 };

const TOKEN_NAME = 'operator token';

export function createAuthenticateOperator(context: Context): AuthenticateOperator {
  return async (request) => {
    const token = bearerOf(request);
    const account = token === undefined ? undefined : await findOperatorAccount(context, token);
    if (account) return account;
    if (await isOperator(context, request)) return { name: TOKEN_NAME };
    throw new UnauthenticatedError(message('answers.operator.wrongToken'));
  };
}

/** Returns the operator of an access token; undefined for an unknown token. Throws if the token's session has no access to the console. */
async function findOperatorAccount(
  { db, clock }: Context,
  accessToken: string,
): Promise<OperatorCaller | undefined> {
  const hash = hashToken(accessToken);
  const signedIn = await findSignedIn(db, hash, clock.now());
  const state = signedIn && (await findOperatorState(db, signedIn.sessionId));
  if (!signedIn || !state) {
    // A console that is left open sends its expired access token. Such a token does not count as a wrong operator token.
    if (await isFormerAccessToken(db, hash)) throw new UnauthenticatedError();
    return undefined;
  }
  if (!state.isOperator) throw forbidden('answers.operator.notOperator');
  if (!state.isTwoFactor) throw new SecondFactorNeededError();
  return { accountId: signedIn.accountId, sessionId: signedIn.sessionId, name: state.email };
}

/** Returns a context whose transactions commit only while the operator's role and session exist. */
export function contextForOperator(context: Context, { accountId, sessionId }: OperatorCaller): Context {
  if (accountId === undefined || sessionId === undefined) return context;
  return {
    ...context,
    transact: (work) =>
      context.transact(async (tx) => {
        if (!(await lockRole(tx, { accountId, sessionId }))) throw forbidden('answers.operator.notOperator');
        return work(tx);
      }),
  };
}

/** Compares in constant time. After ten failures even the right token is rejected, so that an attacker cannot confirm a guess. */
export async function isOperator(context: Context, request: FastifyRequest): Promise<boolean> {
  const token = bearerOf(request);
  if (token === undefined) return false;
  const use = {
    ...currentLimitUse(context),
    limit: WRONG_TOKENS,
    of: [addressKey(request.ip)],
    message: message('answers.operator.tooManyTokens'),
  };
  await assertLimitLeft(context.db, use);
  if (isSameSecret(token, context.config.operatorToken)) return true;
  await consumeLimit(context.db, use);
  return false;
}
