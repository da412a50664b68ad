import { DEAD_ADDRESSES_RETENTION_DAYS } from '@homeward/contract/limits';
import { type Expression, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { RetentionRule } from '../retention.ts';
import { MAIL_JOB } from './mailer.ts';

function hashOf(address: string | Expression<string>) {
  return sql<Buffer>`sha256(convert_to(lower(${address}), 'UTF8'))`;
}

export async function findReturnedMail(db: Db, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('dead_addresses')
    .select('mail_id as mailId')
    .where('address_hash', '=', hashOf(address))
    .executeTakeFirst();
  return row?.mailId;
}

export async function isAccountAddressDead(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('dead_addresses', (join) =>
      join.on((on) => on('address_hash', '=', hashOf(on.ref('accounts.email')))),
    )
    .select('accounts.id')
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addDeadAddress(
  db: Db,
  { address, mailId, now }: { readonly address: string; readonly mailId: string; readonly now: Date },
): Promise<void> {
  const values = { mail_id: mailId, reported_at: now };
  await db
    .insertInto('dead_addresses')
    .values({ address_hash: hashOf(address), ...values })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(values))
    .execute();
}

export async function countWithheld(db: Db, address: string): Promise<void> {
  await db
    .updateTable('dead_addresses')
    .set((set) => ({ withheld: set('withheld', '+', 1) }))
    .where('address_hash', '=', hashOf(address))
    .execute();
}

export async function deleteDeadAddress(db: Db, address: string): Promise<void> {
  await db.deleteFrom('dead_addresses').where('address_hash', '=', hashOf(address)).execute();
}

export const deadAddressRetention: RetentionRule = {
  longLived: ['dead_addresses'],
  erase: (db, { daysAgo }) =>
    db
      .deleteFrom('dead_addresses')
      .where('reported_at', '<', daysAgo(DEAD_ADDRESSES_RETENTION_DAYS))
      .execute(),
};

export async function countDeadAddresses(db: Db): Promise<{ addresses: number; withheld: number }> {
  const { addresses, withheld } = await db
    .selectFrom('dead_addresses')
    .select(({ fn }) => [fn.countAll().as('addresses'), fn.sum('withheld').as('withheld')])
    .executeTakeFirstOrThrow();
  return { addresses: Number(addresses), withheld: Number(withheld) };
}

export async function isMailTo(db: Db, mailId: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', mailId)
    .where('kind', '=', MAIL_JOB)
    .where(sql<string>`lower(payload ->> 'to')`, '=', address.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}
