import type { Db } from '../../../platform/database/db.ts';
import type { RetentionRule } from '../../../platform/retention.ts';
import { hashToken } from '../../../platform/tokens.ts';

/** An account, or one of its items. */
export interface ExportScope {
  readonly accountId: string;
  readonly itemId: string | null;
}

export async function addExportLink(
  db: Db,
  link: ExportScope & { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('export_links')
    .values({
      token_hash: link.tokenHash,
      account_id: link.accountId,
      activation_id: link.itemId,
      expires_at: link.expiresAt,
    })
    .execute();
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
