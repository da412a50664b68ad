import type { Context } from '../../../context.ts';
import type { Client, SignedIn } from '../../../platform/http/serve.ts';
import { getAccountWithPassword } from '../account-repository.ts';
import { PasswordRequiredError, WrongPasswordError } from '../account-rules.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { getSession } from './session-repository.ts';
import { isFreshLogin } from './session-rules.ts';

/**
 * For what gives others access: the finder of an unlocked phone must not get more than a look. Throws PasswordRequiredError
 * where the login is no longer fresh and no password was given, WrongPasswordError where one was given that is not the account's.
 */
export async function assertFreshLogin(
  context: Context,
  user: SignedIn,
  { password, client }: { password: string | undefined; client: Client },
): Promise<void> {
  if (password === undefined) {
    const { createdAt } = await getSession(context.db, user.sessionId);
    if (isFreshLogin(createdAt, context.clock.now())) return;
    throw new PasswordRequiredError();
  }
  const person = await getAccountWithPassword(context.db, user.accountId);
  await assertPassword(context, { ...person, password, client, wrong: new WrongPasswordError('password') });
}
