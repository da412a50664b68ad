import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { ForbiddenError } from '../../../platform/errors.ts';
import { isLocked } from '../account-repository.ts';

/** Rejects a locked account. Callers must check the credentials first, because the error reveals the account's state. */
export async function assertUnlocked(context: Context, db: Db, accountId: string): Promise<void> {
  if (await isLocked(db, accountId)) throw lockedError(context);
}

export function lockedError({ config: { supportEmail: support } }: Context): ForbiddenError {
  return new ForbiddenError(
    support ? message('answers.account.lockedAsk', { support }) : message('answers.account.locked'),
  );
}
