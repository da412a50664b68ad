import type { emailChange } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { type Account, getAccount } from '../account-repository.ts';
import { findOpenEmailChange } from './email-change-repository.ts';

export async function showEmailChange(
  context: Context,
  user: SignedIn,
): Promise<MessageAnswerOf<typeof emailChange.show>> {
  const person = await getAccount(context.db, user.accountId);
  return {
    resultMessage: message('answers.account.email'),
    ...(await readEmail(context, context.db, person)),
  };
}

export async function readEmail({ clock }: Pick<Context, 'clock'>, db: Db, { id, email }: Account) {
  const open = await findOpenEmailChange(db, id, clock.now());
  return {
    email,
    pending: open
      ? {
          email: open.email,
          expires_at: open.expiresAt.toISOString(),
          updates_contact: open.updatesContact,
        }
      : null,
  };
}
