import type { Db } from '../../platform/database/db.ts';
import type { RetentionRule } from '../../platform/retention.ts';
import { REFUSAL_LINK_LIFE_DAYS } from './finder-mail-rules.ts';

export async function isRefused(db: Db, addressHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('refused_addresses')
    .select('address_hash')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addRefusal(db: Db, addressHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('refused_addresses')
    .values({ address_hash: addressHash, refused_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute();
}

export async function deleteRefusal(db: Db, addressHash: Buffer): Promise<void> {
  await db.deleteFrom('refused_addresses').where('address_hash', '=', addressHash).execute();
}

export async function addRefusalLink(
  db: Db,
  link: { readonly tokenHash: Buffer; readonly addressHash: Buffer; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('refusal_links')
    .values({ token_hash: link.tokenHash, address_hash: link.addressHash, created_at: link.now })
    .execute();
}

export async function findAddressHash(db: Db, tokenHash: Buffer): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('refusal_links')
    .select('address_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.address_hash;
}

export const refusalLinkRetention: RetentionRule = {
  longLived: ['refusal_links'],
  erase: (db, { daysAgo }) =>
    db.deleteFrom('refusal_links').where('created_at', '<', daysAgo(REFUSAL_LINK_LIFE_DAYS)).execute(),
};
