import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { consumeLimit, resetLimit } from '../../../platform/limit-repository.ts';
import { currentLimitUse } from '../../../platform/limits.ts';
import { RATE_LIMITED } from '../account-rules.ts';
import { spendAppCode, spendRecoveryCode } from './second-step-repository.ts';
import { SECOND_STEP_TRIES, WrongCodeError } from './second-step-rules.ts';

interface CodeTry {
  readonly accountId: string;
  readonly code: string;
}

/** What a code turned out to be. */
export type CodeKind = 'app' | 'recovery';

/**
 * Counts one more try of an account before its code is looked at, so that of guesses sent all at once ten are looked at and no
 * more. Outside of the transaction that the code may fail.
 */
export async function countTry(context: Context, accountId: string): Promise<void> {
  const use = { ...currentLimitUse(context), limit: SECOND_STEP_TRIES, of: [accountId] };
  await consumeLimit(context.db, { ...use, message: RATE_LIMITED });
}

/** Spends a code of the authenticator app or a recovery code; throws WrongCodeError for any other. */
export async function assertCode(
  { clock }: Context,
  tx: Db,
  { accountId, code }: CodeTry,
): Promise<CodeKind> {
  const kind = await findKind(tx, { accountId, code, now: clock.now() });
  if (!kind) throw new WrongCodeError();
  await resetLimit(tx, { limit: SECOND_STEP_TRIES, of: [accountId] });
  return kind;
}

async function findKind(tx: Db, use: CodeTry & { readonly now: Date }): Promise<CodeKind | undefined> {
  if (await spendAppCode(tx, use)) return 'app';
  return (await spendRecoveryCode(tx, use)) ? 'recovery' : undefined;
}
