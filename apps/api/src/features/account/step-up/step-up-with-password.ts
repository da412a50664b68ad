import type { stepUp } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { getAccountWithPassword } from '../account-repository.ts';
import { WrongPasswordError } from '../account-rules.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { giveProof } from './give-proof.ts';

/** Proves with the account's password that it is the person who asks; wrong ones count like those of logging in. */
export async function stepUpWithPassword(
  context: Context,
  user: SignedIn,
  { body, client }: InputOf<typeof stepUp.withPassword>,
): Promise<MessageAnswerOf<typeof stepUp.withPassword>> {
  const person = await getAccountWithPassword(context.db, user.accountId);
  const wrong = new WrongPasswordError('password');
  await assertPassword(context, { ...person, password: body.password, client, wrong });
  return giveProof(context, user);
}
