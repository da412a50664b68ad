import type { Context } from '../../../context.ts';
import { badInput } from '../../../platform/errors.ts';
import type { Client } from '../../../platform/http/serve.ts';
import type { OidcIdentity } from '../../../platform/oidc/oidc-provider.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { consumeOidcRequest } from './oidc-repository.ts';
import { callProvider, getProvider, secretsOf } from './oidc-rules.ts';

interface Redeemed {
  readonly answer: string;
  /** The session that requested a connection; null for a sign-in. */
  readonly sessionId: string | null;
  readonly client: Client;
}

/** Consumes the stored request before it calls the provider, so that each answer works only once. */
export async function redeemAnswer(
  context: Context,
  { answer, sessionId, client }: Redeemed,
): Promise<OidcIdentity> {
  const provider = getProvider(context);
  const query = new URLSearchParams(answer);
  const state = query.get('state') ?? '';
  const isPending = await consumeOidcRequest(context.db, {
    stateHash: hashToken(state),
    browserHash: hashToken(client.device),
    sessionId,
    now: context.clock.now(),
  });
  if (!isPending) throw badInput('answers.oidc.expired');
  return callProvider(context, () => provider.redeem(query, secretsOf(client, state)));
}
