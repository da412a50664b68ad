import type { AnswerOf, stepUp } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { InputOf, SignedIn } from '../../../platform/http/serve.ts';
import { makeChallenge } from '../passkeys/make-challenge.ts';
import { presentChallengeToGet } from '../passkeys/passkey-presenter.ts';
import { listPasskeysOf } from '../passkeys/passkey-repository.ts';

/** Asks for a signature of one of the account's own passkeys. */
export async function passkeyStepUpOptions(
  context: Context,
  user: SignedIn,
  { client }: InputOf<typeof stepUp.passkeyOptions>,
): Promise<AnswerOf<typeof stepUp.passkeyOptions>> {
  const { sessionId } = user;
  const challenge = await makeChallenge(context, { purpose: 'step-up', sessionId, client });
  const allowed = await listPasskeysOf(context.db, user.accountId);
  return {
    ...messageBody('Please confirm with your passkey'),
    options: presentChallengeToGet(context.config, { challenge, allowed }),
  };
}
