import { account } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../context.ts';
import {
  deleteAccountRow,
  getAccount,
  getAccountWithPassword,
  isLargeAccount,
} from '../features/account/account-repository.ts';
import { readHeaderPassword } from '../features/account/account-rules.ts';
import { assertPassword } from '../features/account/passwords/assert-password.ts';
import { deleteSignUpsOf } from '../features/account/sign-up/sign-up-repository.ts';
import { eraseAlertsNaming } from '../features/account/step-up/mail-security-alert.ts';
import {
  deleteInvitationsTo,
  deletePendingInvitationsOf,
} from '../features/invites/invitation-repository.ts';
import { eraseBrokenDigests } from '../features/item-mails/erase-broken-digests.ts';
import { deleteLinksOf, lockLinksOf } from '../features/profiles/profiles-repository.ts';
import { deleteTransfersTo } from '../features/transfers/transfer-repository.ts';
import type { Db } from '../platform/database/db.ts';
import { badField } from '../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../platform/http/serve.ts';
import { deleteDeadAddress } from '../platform/mail/dead-address-repository.ts';
import { deleteMailsTo } from '../platform/mail/mailer.ts';
import { enqueueErasure, eraseSomeItems } from './erase-items.ts';

const MESSAGE = message('answers.account.deleted');

export async function deleteAccount(
  context: Context,
  user: SignedIn,
  { headers, client }: InputOf<typeof account.deleteAccount>,
): Promise<MessageAnswerOf<typeof account.deleteAccount>> {
  const password = readHeaderPassword(headers);
  const person = await getAccountWithPassword(context.db, user.accountId);
  const wrong = badField(account.PASSWORD_HEADER, 'answers.account.wrongPassword');
  await assertPassword(context, { ...person, password, client, wrong });
  await context.transact((tx) => eraseAccount(context, tx, person.id));
  return { resultMessage: MESSAGE };
}

/** Erases an account and its data. If the account is large, a job erases its items, which have no owner until then. */
export async function eraseAccount(
  { clock }: Pick<Context, 'clock'>,
  tx: Db,
  accountId: string,
): Promise<void> {
  // The account is locked first, so that no concurrent transaction relies on the account or its links.
  await removeAccess(tx, accountId);
  // The address is read under the lock, because an email change may have been confirmed in the meantime.
  const { email } = await getAccount(tx, accountId);
  const isLarge = await isLargeAccount(tx, accountId);
  if (isLarge) await enqueueErasure(tx, accountId, clock.now());
  // Items are erased before the account's row, because a finder's note locks item and account in this order.
  else while (await eraseSomeItems(tx, accountId, clock.now()));
  await deleteAccountRow(tx, accountId);
  await deleteSignUpsOf(tx, email);
  await deletePersonalData(tx, email);
  await eraseAlertsNaming(tx, email);
}

/** Ends co-ownership in both directions and withdraws invitations. */
export async function removeAccess(tx: Db, accountId: string): Promise<void> {
  await lockLinksOf(tx, accountId);
  await deleteLinksOf(tx, accountId);
  await deletePendingInvitationsOf(tx, accountId);
}

/** Deletes rows that contain the address, and other recipients' digests about the erased items. */
async function deletePersonalData(tx: Db, email: string): Promise<void> {
  await deleteMailsTo(tx, email);
  await deleteDeadAddress(tx, email);
  await deleteInvitationsTo(tx, email);
  await deleteTransfersTo(tx, email);
  await eraseBrokenDigests(tx);
}
