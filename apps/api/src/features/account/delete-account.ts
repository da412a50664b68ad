import { account } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { badField } from '../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../platform/http/serve.ts';
import {
  deleteAccountRow,
  getAccount,
  getAccountWithPassword,
  isLargeAccount,
} from './account-repository.ts';
import { readHeaderPassword } from './account-rules.ts';
import { enqueueErasure } from './erasure-job-repository.ts';
import { assertPassword } from './passwords/assert-password.ts';
import { deleteSignUpsOf } from './sign-up/sign-up-repository.ts';
import { eraseAlertsNaming } from './step-up/mail-security-alert.ts';

const MESSAGE = message('answers.account.deleted');

/** Erases an account and its data in one transaction; a large account's items lose their owner and are erased by a job. */
export async function deleteAccount(
  context: Context,
  user: SignedIn,
  { headers, client }: InputOf<typeof account.deleteAccount>,
): Promise<MessageAnswerOf<typeof account.deleteAccount>> {
  const password = readHeaderPassword(headers);
  const person = await getAccountWithPassword(context.db, user.accountId);
  const wrong = badField(account.PASSWORD_HEADER, 'answers.account.wrongPassword');
  await assertPassword(context, { ...person, password, client, wrong });
  await context.transact(async (tx) => {
    // Locks the account first, so that no concurrent transaction relies on it or its links.
    await context.removeAccess(tx, person.id);
    // Read under the lock: an email change may have been confirmed meanwhile.
    const { email } = await getAccount(tx, person.id);
    const isLarge = await isLargeAccount(tx, person.id);
    if (isLarge) await enqueueErasure(tx, person.id, context.clock.now());
    // Items are erased before the account's row, because a finder's note locks them in this order.
    else await eraseAllItems(context, tx, person.id);
    await deleteAccountRow(tx, person.id);
    await deleteSignUpsOf(tx, email);
    await context.deletePersonalData(tx, email);
    await eraseAlertsNaming(tx, email);
  });
  return { resultMessage: MESSAGE };
}

async function eraseAllItems({ clock, eraseSomeItems }: Context, tx: Db, accountId: string): Promise<void> {
  while (await eraseSomeItems(tx, accountId, clock.now()));
}
