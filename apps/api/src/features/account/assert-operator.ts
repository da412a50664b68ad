import { message } from '@homeward/messages/message';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { UnauthenticatedError } from '../../platform/errors.ts';
import { addressKey } from '../../platform/http/client-address.ts';
import { type AuthenticateOperator, bearerOf } from '../../platform/http/serve.ts';
import { assertLimitLeft, consumeLimit } from '../../platform/limit-repository.ts';
import { currentLimitUse, type Limit } from '../../platform/limits.ts';
import { isSameSecret } from '../../platform/tokens.ts';

const WRONG_TOKENS: Limit = { name: 'operator-token', max: 10, windowMs: 15 * 60_000 };

const TOKEN_NAME = 'operator token';

export function createAuthenticateOperator(context: Context): AuthenticateOperator {
  return async (request) => {
    if (await isOperator(context, request)) return { name: TOKEN_NAME };
    throw new UnauthenticatedError(message('answers.operator.wrongToken'));
  };
}

/** Compares in constant time. After ten failures the right token fails, too, so a guess cannot be confirmed. */
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
