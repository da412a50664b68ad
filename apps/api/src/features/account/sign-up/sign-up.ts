import type { account } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { consumeLimit, isMailAllowed } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import type { alreadyHaveAccountEmail, verifyEmail } from '../account-emails.tsx';
import { type Account, findAccountByEmail } from '../account-repository.ts';
import {
  newVerifyLink,
  normalizeEmail,
  RATE_LIMITED,
  SIGN_UP_MAILS,
  SIGN_UPS_PER_ADDRESS,
} from '../account-rules.ts';
import { assertUncommonPassword } from '../passwords/assert-uncommon-password.ts';
import { assertMaySignUp } from './admit-sign-up.ts';
import { putSignUpLink } from './sign-up-link-repository.ts';
import { addSignUp } from './sign-up-repository.ts';

const MESSAGE = message('answers.account.signedUp');

/** Mails a link for a new sign-up, or a notice to an address that has an account. Both cases get the same response. */
export async function signUp(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof account.signUp>,
): Promise<MessageAnswerOf<typeof account.signUp>> {
  context.passwords.assertRoom();
  await assertUncommonPassword(body.password, 'password');
  const now = context.clock.now();
  const email = normalizeEmail(body.email);
  const counting = currentLimitUse(context);
  const perAddress = { limit: SIGN_UPS_PER_ADDRESS, of: [client.address] };
  await consumeLimit(context.db, { ...counting, ...perAddress, message: RATE_LIMITED });
  await assertMaySignUp(context, context.db, body.invitation);
  // Hashes the password even if the address has an account, because the response time must not differ.
  const passwordHash = await context.passwords.hash(body.password);
  await context.transact(async (tx) => {
    // Checks again, because the mode may change while the password is hashed.
    const permit = await assertMaySignUp(context, tx, body.invitation);
    if (!(await isMailAllowed(tx, { ...counting, budget: SIGN_UP_MAILS, email, client: client.address })))
      return;
    const existing = await findAccountByEmail(tx, email);
    const id = newId(now);
    const redirect = body.redirect ?? null;
    const { link, ...secret } = newVerifyLink(context.config.publicUrl, { code: id, redirect, now });
    // An address with an account also gets a row, but no link. Without the row, a log-in with this password would reveal the account.
    const { language } = client;
    if (permit?.madeBy === null) await putSignUpLink(tx, permit);
    const person = { name: body.name, email, passwordHash, language };
    await addSignUp(tx, { id, ...person, redirect, linkId: permit?.id ?? null, ...secret, now });
    if (existing) await mailAlreadyHasAccount(context, tx, existing);
    else
      await context.mailer.send<typeof verifyEmail>(tx, {
        to: email,
        template: 'verify',
        props: { name: body.name, link },
        language,
        hidesTiming: true,
      });
  });
  return { resultMessage: MESSAGE };
}

export async function mailAlreadyHasAccount(
  context: Context,
  tx: Db,
  person: Account,
  { isEmailChange = false } = {},
): Promise<void> {
  await context.mailer.send<typeof alreadyHaveAccountEmail>(tx, {
    to: person.email,
    template: 'alreadyHaveAccount',
    props: {
      name: person.name,
      signInLink: `${context.config.publicUrl}${PATHS.signIn}`,
      resetLink: `${context.config.publicUrl}${PATHS.forgotPasswordLink}`,
      ...(isEmailChange && { isEmailChange }),
    },
    language: mailLanguageOf(person),
    accountId: person.id,
    hidesTiming: true,
  });
}
