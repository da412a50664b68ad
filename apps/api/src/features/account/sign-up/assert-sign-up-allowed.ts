import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Called in the transaction that writes a new account. */
export async function assertSignUpAllowed(_context: Context, _tx: Db): Promise<void> {
  // Sign-up is open.
}
