import type { oidc } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { Client, InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { consumeLimit } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { RATE_LIMITED } from '../account-rules.ts';
import { assertStepUp } from '../step-up/assert-step-up.ts';
import { TO_CHANGE_PASSKEYS } from '../step-up/step-up-rules.ts';
import { addOidcRequest } from './oidc-repository.ts';
import {
  callProvider,
  getProvider,
  OIDC_REQUEST_LIFE_MS,
  OIDC_STARTS,
  providerOf,
  secretsOf,
} from './oidc-rules.ts';

type Answer = MessageAnswerOf<typeof oidc.startSignIn>;

export async function startOidcSignIn(
  context: Context,
  _user: unknown,
  { client }: InputOf<typeof oidc.startSignIn>,
): Promise<Answer> {
  const { answer, request } = await prepare(context, client);
  await addOidcRequest(context.db, { ...request, sessionId: null });
  return answer;
}

export async function startOidcConnection(
  context: Context,
  user: SignedIn,
  { headers, client }: InputOf<typeof oidc.startConnection>,
): Promise<Answer> {
  const { answer, request } = await prepare(context, client);
  await context.transact(async (tx) => {
    await assertStepUp(context, tx, { user, headers }, TO_CHANGE_PASSKEYS);
    await addOidcRequest(tx, { ...request, sessionId: user.sessionId });
  });
  return answer;
}

async function prepare(context: Context, client: Client) {
  const provider = getProvider(context);
  const limit = { limit: OIDC_STARTS, of: [client.address], message: RATE_LIMITED };
  await consumeLimit(context.db, { ...currentLimitUse(context), ...limit });
  const secrets = secretsOf(client, newToken());
  const url = await callProvider(context, () => provider.buildUrl(secrets, client.language));
  const request = {
    stateHash: hashToken(secrets.state),
    browserHash: hashToken(client.device),
    expiresAt: new Date(context.clock.now().getTime() + OIDC_REQUEST_LIFE_MS),
  };
  return { answer: { resultMessage: message('answers.oidc.start', providerOf(context)), url }, request };
}
