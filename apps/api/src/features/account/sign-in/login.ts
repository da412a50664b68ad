import type { account } from '@homeward/contract';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { forbidden, unauthenticated } from '../../../platform/errors.ts';
import type { Client, InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { isMailAllowed } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { type Account, findAccountByEmail, lockIfPasswordHashIs } from '../account-repository.ts';
import { normalizeEmail, SIGN_UP_MAILS } from '../account-rules.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { mailAlreadyHasAccount } from '../sign-up/sign-up.ts';
import { findWaitingSignUp } from '../sign-up/sign-up-repository.ts';
import { renewVerifyLink } from '../sign-up/verify-email-link.ts';
import { openSession } from './open-session.ts';

/** Opens a session for the right password, or requires the second step. An unconfirmed address gets its mail again. */
export async function login(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof account.login>,
): Promise<MessageAnswerOf<typeof account.login>> {
  context.passwords.assertRoom();
  const email = normalizeEmail(body.email);
  const person = await findAccountByEmail(context.db, email);
  const waiting = await findWaitingSignUp(context.db, email);
  const right = await assertPassword(context, {
    email,
    passwordHash: person?.passwordHash,
    otherHash: waiting?.passwordHash,
    password: body.password,
    client,
    // The same error for a wrong address and a wrong password does not reveal who has an account.
    wrong: unauthenticated('answers.account.wrongLogin'),
  });
  if (person && right === person.passwordHash) {
    const { passwordHash } = person;
    return openSession(context, { client, timeZone: body.time_zone }, async (tx) => {
      if (await lockIfPasswordHashIs(tx, person.id, passwordHash)) return person;
      throw unauthenticated('answers.account.wrongLogin');
    });
  }
  // The password is from a later sign-up with this address. The same answer as for an unconfirmed sign-up hides the account.
  if (person) await context.transact((tx) => mailThatNoneIsNeeded(context, tx, person, client));
  else if (waiting) await context.transact((tx) => renewVerifyLink(context, tx, waiting, client));
  throw forbidden('answers.account.emailNotVerified');
}

async function mailThatNoneIsNeeded(
  context: Context,
  tx: Db,
  person: Account,
  client: Client,
): Promise<void> {
  const { email } = person;
  const budget = { budget: SIGN_UP_MAILS, email, client: client.address };
  if (await isMailAllowed(tx, { ...currentLimitUse(context), ...budget }))
    await mailAlreadyHasAccount(context, tx, person);
}
