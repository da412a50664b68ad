import type { oidc } from '@homeward/contract';
import type { OidcPurpose } from '@homeward/contract/account/oidc';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Client, InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { consumeLimit } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { RATE_LIMITED } from '../account-rules.ts';
import { proveCode } from '../second-step/assert-code.ts';
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

type Answer = MessageAnswerOf<typeof oidc.start>;

export async function startOidcSignIn(
  context: Context,
  _user: unknown,
  { client }: InputOf<typeof oidc.startSignIn>,
): Promise<Answer> {
  const { url, add } = await prepare(context, { purpose: 'sign-in', sessionId: null, client });
  await add(context.db, { isTwoFactor: false });
  return present(context, url);
}

/** Returns the address for a connection, or for a proof by a new sign-in. */
export async function startOidc(
  context: Context,
  user: SignedIn,
  { headers, body, client }: InputOf<typeof oidc.start>,
): Promise<Answer> {
  const { purpose, code } = body;
  const { sessionId } = user;
  const { url, add } = await prepare(context, { purpose, sessionId, client });
  if (purpose === 'step-up' && code !== undefined)
    await proveCode(context, user, { code, client }, (tx) => add(tx, { isTwoFactor: true }));
  else
    await context.transact(async (tx) => {
      if (purpose === 'connect') await assertStepUp(context, tx, { user, headers }, TO_CHANGE_PASSKEYS);
      await add(tx, { isTwoFactor: false });
    });
  return present(context, url);
}

interface Start {
  readonly purpose: OidcPurpose;
  readonly sessionId: string | null;
  readonly client: Client;
}

async function prepare(context: Context, { purpose, sessionId, client }: Start) {
  const provider = getProvider(context);
  const limit = { limit: OIDC_STARTS, of: [client.address], message: RATE_LIMITED };
  await consumeLimit(context.db, { ...currentLimitUse(context), ...limit });
  const secrets = secretsOf(client, newState(purpose));
  const options = { asksAgain: purpose === 'step-up', language: client.language };
  const url = await callProvider(context, () => provider.buildUrl(secrets, options));
  const request = {
    stateHash: hashToken(secrets.state),
    browserHash: hashToken(client.device),
    purpose,
    sessionId,
    expiresAt: new Date(context.clock.now().getTime() + OIDC_REQUEST_LIFE_MS),
  };
  const add = (db: Db, proof: { readonly isTwoFactor: boolean }) =>
    addOidcRequest(db, { ...request, ...proof });
  return { url, add };
}

function present(context: Context, url: string): Answer {
  return { resultMessage: message('answers.oidc.start', providerOf(context)), url };
}
