import type { Context } from '../../../context.ts';
import { badInput } from '../../../platform/errors.ts';
import type { Client, SignedIn } from '../../../platform/http/serve.ts';
import type { OidcIdentity } from '../../../platform/oidc/oidc-provider.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { consumeOidcRequest, type OidcRequest } from './oidc-repository.ts';
import { callProvider, getProvider, OIDC_REQUEST_LIFE_MS, secretsOf } from './oidc-rules.ts';

interface Redeemed {
  readonly identity: OidcIdentity;
  readonly isTwoFactor: boolean;
  readonly requestedMsAgo: number;
}

/** Consumes the request before it calls the provider, so that an answer never acts twice. */
export async function redeemAnswer(
  context: Context,
  {
    answer,
    purpose,
    user,
    client,
  }: Pick<OidcRequest, 'purpose'> & {
    readonly answer: string;
    readonly user: SignedIn | undefined;
    readonly client: Client;
  },
): Promise<Redeemed> {
  const provider = getProvider(context);
  const query = new URLSearchParams(answer);
  const state = query.get('state') ?? '';
  const now = context.clock.now();
  const request = await consumeOidcRequest(context.db, {
    stateHash: hashToken(state),
    browserHash: hashToken(client.device),
    purpose,
    sessionId: user?.sessionId ?? null,
    now,
  });
  if (!request) throw badInput('answers.oidc.expired');
  const identity = await callProvider(context, () => provider.redeem(query, secretsOf(client, state)));
  const requestedMsAgo = now.getTime() - (request.expiresAt.getTime() - OIDC_REQUEST_LIFE_MS);
  return { identity, isTwoFactor: request.isTwoFactor, requestedMsAgo };
}
