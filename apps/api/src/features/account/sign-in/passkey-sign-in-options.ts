import type { passkeys } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { makeChallenge } from '../passkeys/make-challenge.ts';
import { presentChallengeToGet } from '../passkeys/passkey-presenter.ts';

/** Requests a signature of any passkey, so that the response does not reveal which accounts have a passkey. */
export async function passkeySignInOptions(
  context: Context,
  _user: unknown,
  { client }: InputOf<typeof passkeys.signInOptions>,
): Promise<MessageAnswerOf<typeof passkeys.signInOptions>> {
  const challenge = await makeChallenge(context, { purpose: 'sign-in', sessionId: null, client });
  return {
    resultMessage: message('answers.passkeys.choose'),
    options: presentChallengeToGet(context.config, { challenge }),
  };
}
