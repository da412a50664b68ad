import type { oidc } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { badInput } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { giveProof } from '../proofs/give-proof.ts';
import { isConnectedWith } from './oidc-repository.ts';
import { isFreshSignIn, providerOf } from './oidc-rules.ts';
import { redeemAnswer } from './redeem-answer.ts';

/** Gives a proof for a new sign-in at the connected provider, with two factors if the request had a code. */
export async function stepUpWithOidc(
  context: Context,
  user: SignedIn,
  { body, client }: InputOf<typeof oidc.stepUp>,
): Promise<MessageAnswerOf<typeof oidc.stepUp>> {
  const redeemed = await redeemAnswer(context, { ...body, purpose: 'step-up', user, client });
  const { identity, isTwoFactor, requestedMsAgo } = redeemed;
  const provider = providerOf(context);
  if (!(await isConnectedWith(context.db, identity, user.accountId)))
    throw badInput('answers.oidc.notConnected', provider);
  if (!isFreshSignIn(identity.ageS, requestedMsAgo)) throw badInput('answers.oidc.untrusted', provider);
  return giveProof(context, context.db, { ...user, isTwoFactor });
}
