import type { oidc } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { UnauthenticatedError } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { consumeLimit } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { RATE_LIMITED } from '../account-rules.ts';
import { proveCode } from '../second-step/prove-code.ts';
import { assertStepUp } from '../step-up/assert-step-up.ts';
import { TO_CHANGE_PASSKEYS } from '../step-up/step-up-rules.ts';
import { addOidcRequest } from './oidc-repository.ts';
import {
  callProvider,
  getProvider,
  newState,
  OIDC_REQUEST_LIFE_MS,
  OIDC_STARTS,
  providerOf,
  secretsOf,
} from './oidc-rules.ts';

/** Returns the provider's address for one sign-in of this browser. */
export async function startOidc(
  context: Context,
  user: SignedIn | undefined,
  { headers, body, client }: InputOf<typeof oidc.start>,
): Promise<MessageAnswerOf<typeof oidc.start>> {
  const { purpose } = body;
  const provider = getProvider(context);
  if (purpose !== 'sign-in' && !user) throw new UnauthenticatedError();
  const limit = { limit: OIDC_STARTS, of: [client.address], message: RATE_LIMITED };
  await consumeLimit(context.db, { ...currentLimitUse(context), ...limit });
  const secrets = secretsOf(client, newState(purpose));
  const options = { asksAgain: purpose === 'step-up', language: client.language };
  const url = await callProvider(context, () => provider.buildUrl(secrets, options));
  const add = (tx: Db, isTwoFactor: boolean) =>
    addOidcRequest(tx, {
      stateHash: hashToken(secrets.state),
      browserHash: hashToken(client.device),
      purpose,
      sessionId: purpose === 'sign-in' ? null : (user?.sessionId ?? null),
      isTwoFactor,
      expiresAt: new Date(context.clock.now().getTime() + OIDC_REQUEST_LIFE_MS),
    });
  if (purpose === 'step-up' && user && body.code !== undefined)
    await proveCode(context, user, { code: body.code, client }, (tx) => add(tx, true));
  else
    await context.transact(async (tx) => {
      if (purpose === 'connect' && user) await assertStepUp(context, tx, { user, headers }, TO_CHANGE_PASSKEYS);
      await add(tx, false);
    });
  return { resultMessage: message('answers.oidc.start', providerOf(context)), url };
}
