import type { account } from '@homeward/contract';
import { PASSKEYS_ADDRESS, PATHS } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import type { passwordChangedEmail } from '../account-emails.tsx';
import { type Account, getAccountWithPassword, replacePassword } from '../account-repository.ts';
import { WrongPasswordError } from '../account-rules.ts';
import { hasPasskeys } from '../passkeys/passkey-repository.ts';
import { endSessions, forgetDevices } from '../sessions/session-repository.ts';
import { assertPassword } from './assert-password.ts';
import { assertUncommonPassword } from './assert-uncommon-password.ts';
import { deletePasswordResetsOf } from './password-reset-repository.ts';

const MESSAGE = message('answers.account.passwordChanged');

/** Changes the password of a caller who knows the old one, and signs out every device, this one included. */
export async function changePassword(
  context: Context,
  user: SignedIn,
  { body, client }: InputOf<typeof account.changePassword>,
): Promise<MessageAnswerOf<typeof account.changePassword>> {
  const person = await getAccountWithPassword(context.db, user.accountId);
  const wrong = new WrongPasswordError('oldPassword');
  await assertPassword(context, { ...person, password: body.oldPassword, client, wrong });
  await assertUncommonPassword(body.newPassword, 'newPassword');
  const passwordHash = await context.passwords.hash(body.newPassword);
  await context.transact(async (tx) => {
    // Changed meanwhile by another request: what this one calls the old password is not that any more.
    if (!(await replacePassword(tx, person.id, { passwordHash, was: person.passwordHash }))) throw wrong;
    await revokeSessions(context, tx, person);
  });
  return { resultMessage: MESSAGE };
}

/** Ends all that a password gave access to: sessions, known devices, links to a new one; and tells the account's mailbox. Passkeys stay. */
export async function revokeSessions(context: Context, tx: Db, person: Account): Promise<void> {
  const now = context.clock.now();
  const { publicUrl } = context.config;
  await endSessions(tx, person.id, { now });
  await forgetDevices(tx, person.id);
  await deletePasswordResetsOf(tx, person);
  await context.mailer.send<typeof passwordChangedEmail>(tx, {
    to: person.email,
    template: 'passwordChanged',
    props: {
      name: person.name,
      when: now.toISOString(),
      resetLink: `${publicUrl}${PATHS.forgotPasswordLink}`,
      ...((await hasPasskeys(tx, person.id)) && { passkeysLink: `${publicUrl}${PASSKEYS_ADDRESS}` }),
    },
    language: mailLanguageOf(person),
    accountId: person.id,
  });
}
