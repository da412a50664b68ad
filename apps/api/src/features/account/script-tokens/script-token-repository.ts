import type { ScriptRight } from '@homeward/contract';
import { EXPIRED_SCRIPT_TOKENS_RETENTION_DAYS } from '@homeward/contract/limits';
import type { Db } from '../../../platform/database/db.ts';
import type { RetentionRule } from '../../../platform/retention.ts';

export interface ScriptTokenRow {
  readonly id: string;
  readonly name: string;
  readonly right: ScriptRight;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

const SCRIPT_TOKEN = [
  'script_tokens.id',
  'script_tokens.name',
  'right',
  'script_tokens.created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
] as const;

export async function findScriptToken(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom('script_tokens')
    .innerJoin('accounts', 'accounts.id', 'script_tokens.account_id')
    .select([...SCRIPT_TOKEN, 'account_id as accountId', 'locked_at as lockedAt'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Prevents deletion of a token until the transaction ends. Returns false if the token is deleted or its account is locked. */
export async function lockScriptToken(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('script_tokens')
    .innerJoin('accounts', 'accounts.id', 'script_tokens.account_id')
    .select('script_tokens.id')
    .where('script_tokens.id', '=', id)
    .where('locked_at', 'is', null)
    // Locks no account: this transaction may hold item locks, and a deletion locks account before items, so the two could deadlock.
    .forKeyShare('script_tokens')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordUse(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('script_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
}

export async function listScriptTokensOf(db: Db, accountId: string): Promise<ScriptTokenRow[]> {
  return db
    .selectFrom('script_tokens')
    .select(SCRIPT_TOKEN)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function addScriptToken(
  db: Db,
  token: Omit<ScriptTokenRow, 'lastUsedAt'> & { readonly accountId: string; readonly hash: Buffer },
): Promise<void> {
  await db
    .insertInto('script_tokens')
    .values({
      id: token.id,
      account_id: token.accountId,
      hash: token.hash,
      name: token.name,
      right: token.right,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
}

export async function deleteScriptTokens(
  db: Db,
  { accountId, id }: { readonly accountId: string; readonly id?: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('script_tokens')
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (tokens) => tokens.where('id', '=', id as string))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export const scriptTokenRetention: RetentionRule = {
  longLived: ['script_tokens'],
  erase: (db, { daysAgo }) =>
    db
      .deleteFrom('script_tokens')
      .where('expires_at', '<', daysAgo(EXPIRED_SCRIPT_TOKENS_RETENTION_DAYS))
      .execute(),
};
