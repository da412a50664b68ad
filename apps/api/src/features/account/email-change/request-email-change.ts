import type { emailChange } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { badField } from '../../../platform/errors.ts';
import type { Client, InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { consumeLimit, isMailAllowed } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import type { verifyEmail } from '../account-emails.tsx';
import { type Account, findAccountByEmail } from '../account-repository.ts';
import { newEmailLink, normalizeEmail, RATE_LIMITED, SIGN_UP_MAILS } from '../account-rules.ts';
import { mailAlreadyHasAccount } from '../sign-up/sign-up.ts';
import { assertStepUp } from '../step-up/assert-step-up.ts';
import { mailSecurityAlert } from '../step-up/mail-security-alert.ts';
import { TO_CHANGE_EMAIL } from '../step-up/step-up-rules.ts';
import { findOpenEmailChange, putEmailChange, setUpdatesContact } from './email-change-repository.ts';
import { EMAIL_CHANGES, maskEmail } from './email-change-rules.ts';
import { readEmail } from './show-email-change.ts';

/** Mails a link to the new address and a warning to the present address. The response is the same if the new address has an account. */
export async function requestEmailChange(
  context: Context,
  user: SignedIn,
  { headers, body, client }: InputOf<typeof emailChange.request>,
): Promise<MessageAnswerOf<typeof emailChange.request>> {
  const counting = currentLimitUse(context);
  const email = normalizeEmail(body.email);
  const state = await context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_CHANGE_EMAIL);
    if (email === person.email) throw badField('email', 'answers.account.emailUnchanged');
    const perAccount = { limit: EMAIL_CHANGES, of: [person.id], message: RATE_LIMITED };
    await consumeLimit(tx, { ...counting, ...perAccount });
    const open = await findOpenEmailChange(tx, person.id, counting.now);
    const isAgain = open?.email === email;
    const budget = { budget: SIGN_UP_MAILS, email, client: client.address };
    const isAllowed = await isMailAllowed(tx, { ...counting, ...budget });
    const updatesContact = body.updates_contact ?? (isAgain && open.updatesContact);
    if (isAllowed || !isAgain) {
      const { link, ...secret } = newEmailLink(context.config.publicUrl, counting.now);
      const change = { accountId: person.id, email, updatesContact };
      await putEmailChange(tx, { ...change, ...secret, now: counting.now });
      if (isAllowed) await mailLink(context, tx, { person, email, link, client });
    } else {
      // Above the mail limit, a repeated request makes no new link, so that the mailed link remains valid.
      await setUpdatesContact(tx, person.id, updatesContact);
    }
    if (!isAgain)
      await mailSecurityAlert(context, tx, {
        person,
        alert: { kind: 'email', to: maskEmail(email) },
        client,
      });
    return readEmail(context, tx, person);
  });
  return { resultMessage: message('answers.account.emailLinkSent'), ...state };
}

interface LinkMail {
  readonly person: Account;
  readonly email: string;
  readonly link: string;
  readonly client: Client;
}

async function mailLink(context: Context, tx: Db, { person, email, link, client }: LinkMail): Promise<void> {
  const other = await findAccountByEmail(tx, email);
  if (other) return mailAlreadyHasAccount(context, tx, other, { isEmailChange: true });
  await context.mailer.send<typeof verifyEmail>(tx, {
    to: email,
    template: 'verify',
    props: { name: person.name, link, isEmailChange: true },
    language: mailLanguageOf(person, client.language),
    accountId: person.id,
    hidesTiming: true,
  });
}
