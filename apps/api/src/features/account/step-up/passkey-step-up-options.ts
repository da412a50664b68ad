import type { stepUp } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { makeChallenge } from '../passkeys/make-challenge.ts';
import { presentChallengeToGet } from '../passkeys/passkey-presenter.ts';
import { listPasskeysOf } from '../passkeys/passkey-repository.ts';

/** Asks for a signature of one of the account's own passkeys. */
export async function passkeyStepUpOptions(
  context: Context,
  user: SignedIn,
  { client }: InputOf<typeof stepUp.passkeyOptions>,
): Promise<MessageAnswerOf<typeof stepUp.passkeyOptions>> {
  const { sessionId } = user;
  const challenge = await makeChallenge(context, { purpose: 'step-up', sessionId, client });
  const allowed = await listPasskeysOf(context.db, user.accountId);
  return {
    resultMessage: message('answers.passkeys.confirm'),
    options: presentChallengeToGet(context.config, { challenge, allowed }),
  };
}
