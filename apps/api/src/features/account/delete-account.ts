import { account } from '@homeward/contract';
import type { Context } from '../../context.ts';
import { said } from '../../platform/http/said.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { deleteAccountRow, getAccountWithPassword } from './account-repository.ts';
import { readHeaderPassword, WrongPasswordError } from './account-rules.ts';
import { assertPassword } from './assert-password.ts';
import { deleteSignUpsOf } from './sign-up-repository.ts';

const MESSAGE = 'Your account is deleted. Nothing of it is left with us.';

/**
 * Erases an account in one transaction: its items with all that finders left, links, sessions and invitations by
 * cascade, and what was written under its address before there was an account.
 */
export const deleteAccount: UseCase<typeof account.deleteAccount, Context> = async (
  context,
  user,
  { headers, client },
) => {
  const password = readHeaderPassword(headers);
  const person = await getAccountWithPassword(context.db, user.accountId);
  const wrong = new WrongPasswordError(account.PASSWORD_HEADER);
  await assertPassword(context, { ...person, password, client, wrong });
  await context.transact(async (tx) => {
    await deleteAccountRow(tx, person.id);
    await deleteSignUpsOf(tx, person.email);
    await context.eraseTraces(tx, person.email);
  });
  return said(MESSAGE);
};
