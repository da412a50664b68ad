import type { account } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { InputOf, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { consumeLimit, isMailAllowed } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import type { resetPasswordEmail } from '../account-emails.tsx';
import { findAccountByEmail } from '../account-repository.ts';
import {
  newResetLink,
  normalizeEmail,
  RATE_LIMITED,
  RESET_MAILS,
  RESETS_PER_ADDRESS,
} from '../account-rules.ts';
import { findWaitingSignUp } from '../sign-up/sign-up-repository.ts';
import { addPasswordReset } from './password-reset-repository.ts';

const MESSAGE = message('answers.account.resetLinkSent');

/** Mails a reset link. An address without an account gets the same response. */
export async function forgotPasswordLink(
  context: Context,
  _user: unknown,
  { body, client }: InputOf<typeof account.forgotPasswordLink>,
): Promise<MessageAnswerOf<typeof account.forgotPasswordLink>> {
  const now = context.clock.now();
  const email = normalizeEmail(body.email);
  const counting = currentLimitUse(context);
  const perAddress = { limit: RESETS_PER_ADDRESS, of: [client.address] };
  await consumeLimit(context.db, { ...counting, ...perAddress, message: RATE_LIMITED });
  await context.transact(async (tx) => {
    if (!(await isMailAllowed(tx, { ...counting, budget: RESET_MAILS, email, client: client.address })))
      return;
    const person = await findAccountByEmail(tx, email);
    // An unconfirmed sign-up can reset its password, too; the link then confirms the address.
    const waiting = await findWaitingSignUp(tx, email);
    const subject = { accountId: person?.id ?? null, signUpId: person ? null : (waiting?.id ?? null) };
    const { link, ...secret } = newResetLink(context.config.publicUrl, now);
    // An unknown address also gets a row, whose link is never sent, so that all responses take equally long.
    await addPasswordReset(tx, { ...subject, ...secret, now });
    const { name } = person ?? waiting ?? {};
    if (name === undefined) return context.mailer.sendDecoy(tx);
    await context.mailer.send<typeof resetPasswordEmail>(tx, {
      to: email,
      template: 'resetPassword',
      props: { name, link },
      language: mailLanguageOf(person, client.language),
      hidesTiming: true,
      ...(person ? { accountId: person.id } : {}),
    });
  });
  return { resultMessage: MESSAGE };
}
