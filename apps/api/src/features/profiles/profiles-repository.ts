import type { Language } from '@homeward/messages/languages';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface LinkedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language | null;
  /** True if this person is a co-owner of the caller's items; false if the caller is a co-owner of this person's items. */
  readonly isCoOwner: boolean;
}

/** Lists the accounts that are linked to this account, in either direction, sorted by name. */
export async function listLinkedPeople(db: Db, accountId: string): Promise<LinkedPerson[]> {
  const rows = await db
    .selectFrom('co_owners')
    .innerJoin('accounts', (join) =>
      join.on((on) =>
        on.or([
          on.and([
            on('co_owners.owner_id', '=', accountId),
            on('accounts.id', '=', on.ref('co_owners.co_owner_id')),
          ]),
          on.and([
            on('co_owners.co_owner_id', '=', accountId),
            on('accounts.id', '=', on.ref('co_owners.owner_id')),
          ]),
        ]),
      ),
    )
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.email',
      'accounts.language',
      'co_owners.owner_id as ownerId',
    ])
    .orderBy('accounts.id')
    .execute();
  const people = new Map<string, LinkedPerson>();
  for (const { ownerId, ...person } of rows) {
    const isCoOwner = ownerId === accountId || people.get(person.id)?.isCoOwner === true;
    people.set(person.id, { ...person, isCoOwner });
  }
  // The code sorts the names, because the collation differs between databases.
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

export async function getPerson(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function findPerson(db: Db, accountId: string) {
  return db.selectFrom('accounts').select(['id', 'name']).where('id', '=', accountId).executeTakeFirst();
}

/** Returns the language of an account's mails. Null for an unknown language and for an unknown address. */
export async function findLanguageOf(db: Db, email: string): Promise<Language | null> {
  const row = await db
    .selectFrom('accounts')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.language ?? null;
}

/** Locks the links of accounts until the transaction ends; open-item.ts explains the lock. */
export async function lockLinksOf(tx: Db, ...accountIds: string[]): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function countCoOwners(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('co_owners')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends the link between two accounts, in either direction. Returns false if there was no link. */
export async function deleteLink(db: Db, accountId: string, otherId: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('co_owners')
    .where(isBetween(accountId, otherId))
    .returning('owner_id')
    .execute();
  return rows.length > 0;
}

export async function deleteLinksOf(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('co_owners')
    .where((where) => where.or([where('owner_id', '=', accountId), where('co_owner_id', '=', accountId)]))
    .execute();
}

export async function addCoOwner(
  db: Db,
  { ownerId, coOwnerId, now }: { ownerId: string; coOwnerId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('co_owners')
    .values({ owner_id: ownerId, co_owner_id: coOwnerId, created_at: now })
    .onConflict((conflict) => conflict.columns(['owner_id', 'co_owner_id']).doNothing())
    .execute();
}

export async function listNotificationRecipients(
  db: Db,
  accountId: string,
): Promise<Pick<LinkedPerson, 'id' | 'email' | 'language'>[]> {
  return [await getPerson(db, accountId), ...(await listLinkedPeople(db, accountId))];
}

function isBetween(accountId: string, otherId: string) {
  return (where: ExpressionBuilder<Tables, 'co_owners'>) =>
    where.or([
      where.and([where('owner_id', '=', accountId), where('co_owner_id', '=', otherId)]),
      where.and([where('owner_id', '=', otherId), where('co_owner_id', '=', accountId)]),
    ]);
}
