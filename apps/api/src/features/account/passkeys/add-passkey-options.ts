import type { passkeys } from '@homeward/contract';
import { PASSKEYS_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { assertStepUp } from '../step-up/assert-step-up.ts';
import { TO_CHANGE_PASSKEYS } from '../step-up/step-up-rules.ts';
import { makeChallenge } from './make-challenge.ts';
import { presentChallengeToCreate } from './passkey-presenter.ts';
import { listPasskeysOf } from './passkey-repository.ts';
import { TooManyPasskeysError } from './passkey-rules.ts';

export async function addPasskeyOptions(
  context: Context,
  user: SignedIn,
  { headers, client }: InputOf<typeof passkeys.addOptions>,
): Promise<MessageAnswerOf<typeof passkeys.addOptions>> {
  const person = await assertStepUp(context, context.db, { user, headers }, TO_CHANGE_PASSKEYS);
  const known = await listPasskeysOf(context.db, person.id);
  if (known.length >= PASSKEYS_MAX) throw new TooManyPasskeysError();
  const challenge = await makeChallenge(context, { purpose: 'add', sessionId: user.sessionId, client });
  return {
    resultMessage: message('answers.passkeys.make'),
    options: presentChallengeToCreate(context.config, { challenge, person, known }),
  };
}
