import type { passkeys } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import { unauthenticated } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { lockAccount } from '../account-repository.ts';
import { assertPasskey } from '../passkeys/assert-passkey.ts';
import { hasPasskey } from '../passkeys/passkey-repository.ts';
import { presentSession } from '../sessions/session-presenter.ts';
import { startSession } from '../sessions/start-session.ts';

/** Opens a session for a passkey's signature. The signature counts as two factors: the device, and the user that the device verified. */
export async function signInWithPasskey(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof passkeys.signIn>,
): Promise<MessageAnswerOf<typeof passkeys.signIn>> {
  // All failures get the same error, which does not reveal which passkeys exist.
  const wrong = unauthenticated('answers.passkeys.wrongAtLogin');
  const { credential, time_zone: timeZone } = body;
  const passkey = await assertPasskey(context, {
    credential,
    purpose: 'sign-in',
    user: undefined,
    client,
    wrong,
  });
  const { person, pair } = await context.transact(async (tx) => {
    const person = await lockAccount(tx, passkey.accountId);
    // The passkey or its account was deleted after the lookup.
    if (!person || !(await hasPasskey(tx, passkey.id))) throw wrong;
    return { person, pair: await startSession(context, tx, { person, client, isTwoFactor: true, timeZone }) };
  });
  return presentSession(person, pair, client);
}
