import type { stepUp } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { makeChallenge } from '../passkeys/make-challenge.ts';
import { presentChallengeToGet, worksAt } from '../passkeys/passkey-presenter.ts';
import { listPasskeysOf } from '../passkeys/passkey-repository.ts';

export async function passkeyStepUpOptions(
  context: Context,
  user: SignedIn,
  { client }: InputOf<typeof stepUp.passkeyOptions>,
): Promise<MessageAnswerOf<typeof stepUp.passkeyOptions>> {
  const { sessionId } = user;
  const challenge = await makeChallenge(context, { purpose: 'step-up', sessionId, client });
  const own = await listPasskeysOf(context.db, user.accountId);
  const allowed = own.filter((passkey) => worksAt(context.config.publicUrl, passkey));
  return {
    resultMessage: message('answers.passkeys.confirm'),
    options: presentChallengeToGet(context.config, { challenge, allowed }),
  };
}
