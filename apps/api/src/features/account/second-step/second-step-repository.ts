import type { Db } from '../../../platform/database/db.ts';
import type { RetentionRule } from '../../../platform/retention.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findTimeStep, normalizeCode } from './second-step-rules.ts';

export async function findSecondStep(db: Db, accountId: string) {
  const row = await db
    .selectFrom('second_steps')
    .select((select) => [
      'turned_on_at as turnedOnAt',
      select
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.account_id', '=', 'second_steps.account_id')
        .select((codes) => codes.fn.countAll().as('count'))
        .as('codesLeft'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row?.turnedOnAt) return undefined;
  return { turnedOnAt: row.turnedOnAt, codesLeft: Number(row.codesLeft) };
}

/** Stores an unconfirmed secret in place of an earlier secret. Returns false if the second step is on. */
export async function putSecret(
  db: Db,
  { accountId, secret, now }: { readonly accountId: string; readonly secret: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('second_steps')
    .values({ account_id: accountId, secret, created_at: now, last_time_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: now, last_time_step: 0 })
        .where('second_steps.turned_on_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

interface CodeUse {
  readonly accountId: string;
  readonly code: string;
  readonly now: Date;
}

/** Consumes an app code. Returns false if the code is wrong, used, or older than a used code. */
export async function consumeAppCode(db: Db, { accountId, code, now }: CodeUse): Promise<boolean> {
  const row = await db
    .selectFrom('second_steps')
    .select('secret')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const timeStep = row && findTimeStep(row.secret, normalizeCode(code), now);
  if (timeStep === undefined) return false;
  const updated = await db
    .updateTable('second_steps')
    .set({ last_time_step: timeStep })
    .where('account_id', '=', accountId)
    .where('last_time_step', '<', timeStep)
    .returning('account_id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function consumeRecoveryCode(
  db: Db,
  { accountId, code }: Pick<CodeUse, 'accountId' | 'code'>,
): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('hash', '=', hashToken(normalizeCode(code)))
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function turnOnNow(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('second_steps')
    .set({ turned_on_at: now })
    .where('account_id', '=', accountId)
    .execute();
}

export async function replaceRecoveryCodes(
  db: Db,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, hash: hashToken(normalizeCode(code)) })))
    .execute();
}

/** Deletes the secret and, by cascade, the recovery codes. `onBefore` excludes a second step that was turned on later. */
export async function deleteSecondStep(db: Db, accountId: string, onBefore?: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('second_steps')
    .where('account_id', '=', accountId)
    .$if(onBefore !== undefined, (steps) => steps.where('turned_on_at', '<', onBefore as Date))
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const unconfirmedSecretRetention: RetentionRule = {
  erase: (db, { daysAgo }) =>
    db
      .deleteFrom('second_steps')
      .where('turned_on_at', 'is', null)
      .where('created_at', '<', daysAgo(1))
      .execute(),
};
