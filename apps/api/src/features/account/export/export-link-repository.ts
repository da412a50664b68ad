import { exportPath } from '@homeward/contract/paths';
import type { Db } from '../../../platform/database/db.ts';
import type { RetentionRule } from '../../../platform/retention.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';

/** Subject of an export: a whole account, or one of its items. */
export interface ExportScope {
  readonly accountId: string;
  readonly itemId: string | null;
}

/** Stores a link to an export and returns the link's path. */
export async function addExportLink(
  db: Db,
  { accountId, itemId, expiresAt }: ExportScope & { readonly expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('export_links')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      activation_id: itemId,
      expires_at: expiresAt,
    })
    .execute();
  return exportPath(token);
}

export async function findExportScope(db: Db, token: string, now: Date): Promise<ExportScope | undefined> {
  return db
    .selectFrom('export_links')
    .select(['account_id as accountId', 'activation_id as itemId'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export const exportLinkRetention: RetentionRule = {
  erase: (db, { now }) => db.deleteFrom('export_links').where('expires_at', '<=', now).execute(),
};
