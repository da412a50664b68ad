import type { emailChange } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../context.ts';
import { lockAccount, setEmail } from '../features/account/account-repository.ts';
import {
  consumeEmailChange,
  findEmailChangeOf,
} from '../features/account/email-change/email-change-repository.ts';
import { maskEmail } from '../features/account/email-change/email-change-rules.ts';
import { deletePasswordResetsOf } from '../features/account/password-reset/password-reset-repository.ts';
import { assertPassword } from '../features/account/passwords/assert-password.ts';
import { hasEnded } from '../features/account/sessions/session-repository.ts';
import { assertUnlocked } from '../features/account/sign-in/assert-unlocked.ts';
import { deleteSignUpsOf } from '../features/account/sign-up/sign-up-repository.ts';
import { mailSecurityAlert } from '../features/account/step-up/mail-security-alert.ts';
import { redirectItemMails } from '../features/item-mails/item-mail-repository.ts';
import { replaceItemContact } from '../features/items/item-repository.ts';
import { replaceTripContact } from '../features/trips/trip-repository.ts';
import { badField, badInput } from '../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../platform/http/serve.ts';
import { deleteDeadAddress } from '../platform/mail/dead-address-repository.ts';
import { hashToken } from '../platform/tokens.ts';

const MESSAGE = message('answers.account.emailChanged');

/**
 * Sets the account's new address; repeatable. Requires the link and the account's session or password, because the new address may
 * belong to a stranger. Sessions stay open, so that the owner can undo an attacker's change.
 */
export async function confirmEmailChange(
  context: Context,
  user: SignedIn | undefined,
  { body, client }: InputOf<typeof emailChange.confirm>,
): Promise<MessageAnswerOf<typeof emailChange.confirm>> {
  const now = context.clock.now();
  const tokenHash = hashToken(body.token);
  const found = await findEmailChangeOf(context.db, tokenHash, now);
  if (!found) throw badInput('answers.account.resetLinkGone');
  if (found.usedAt) return { resultMessage: MESSAGE };
  const session = user?.accountId === found.accountId ? user : undefined;
  if (!session) {
    if (body.password === undefined) throw badField('password', 'fields.passwordRequired');
    const wrong = badField('password', 'answers.account.wrongPassword');
    await assertPassword(context, { ...found, password: body.password, client, wrong });
  }
  await context.transact(async (tx) => {
    const person = await lockAccount(tx, found.accountId);
    await assertUnlocked(context, tx, found.accountId);
    if (session && (await hasEnded(tx, session.sessionId)))
      throw badField('password', 'fields.passwordRequired');
    // A password change deletes the email change, so an older link confirms nothing.
    const change = await consumeEmailChange(tx, tokenHash, now);
    if (!person || !change) {
      if ((await findEmailChangeOf(tx, tokenHash, now))?.usedAt) return;
      throw badInput('answers.account.resetLinkGone');
    }
    const { email: to, updatesContact } = change;
    // This deletion precedes the account's update, as in a sign-up's confirmation and in a finder's note; another order could deadlock.
    await deleteSignUpsOf(tx, to);
    const move = { accountId: person.id, from: person.email, to };
    // Only mails about items are redirected; warnings still go to the former mailbox.
    await redirectItemMails(tx, { ...move, now });
    if (updatesContact) {
      await replaceItemContact(tx, move);
      await replaceTripContact(tx, move);
    }
    if (!(await setEmail(tx, person.id, to))) throw badInput('answers.account.emailTaken');
    await deletePasswordResetsOf(tx, person);
    await deleteDeadAddress(tx, to);
    const alert = { kind: 'emailChanged', to: maskEmail(to) } as const;
    await mailSecurityAlert(context, tx, { person, alert, client });
  });
  return { resultMessage: MESSAGE };
}
