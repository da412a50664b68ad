import type { AnswerOf, passkeys } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { messageBody } from '../../../platform/http/message-body.ts';
import type { InputOf } from '../../../platform/http/serve.ts';
import { makeChallenge } from './make-challenge.ts';
import { presentChallengeToGet } from './passkey-presenter.ts';

/** Asks for a signature of any passkey: the caller has not said who they are, and is not told which accounts have one. */
export async function passkeySignInOptions(
  context: Context,
  _user: unknown,
  { client }: InputOf<typeof passkeys.signInOptions>,
): Promise<AnswerOf<typeof passkeys.signInOptions>> {
  const challenge = await makeChallenge(context, { purpose: 'sign-in', sessionId: null, client });
  return {
    ...messageBody('Please choose a passkey'),
    options: presentChallengeToGet(context.config, { challenge }),
  };
}
