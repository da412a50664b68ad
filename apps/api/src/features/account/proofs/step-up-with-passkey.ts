import type { stepUp } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { badInput } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { assertPasskey } from '../passkeys/assert-passkey.ts';
import { giveProof } from './give-proof.ts';

export async function stepUpWithPasskey(
  context: Context,
  user: SignedIn,
  { body, client }: InputOf<typeof stepUp.withPasskey>,
): Promise<MessageAnswerOf<typeof stepUp.withPasskey>> {
  await assertPasskey(context, {
    credential: body.credential,
    purpose: 'step-up',
    user,
    client,
    // Status 401 would end the caller's session.
    wrong: badInput('answers.passkeys.wrongAtStepUp'),
  });
  return giveProof(context, context.db, { ...user, isTwoFactor: true });
}
