import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: the item's account exists. Items of a deleted large account, and rows that a transfer left behind, have none
 * until their erasure job deletes them. `item` is the name of the item's row in the query.
 */
export const isOwned = (item: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from accounts keeper where keeper.id = ${sql.ref(item)}.account_id)`;

/** SQL condition: two accounts, expressions of type uuid, are the same or linked, whichever of them invited the other. */
export const isSameOrLinked = (
  account: RawBuilder<unknown>,
  owner: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${owner} = ${account} or exists (
    select from co_owners o where (o.owner_id, o.co_owner_id) in ((${owner}, ${account}), (${account}, ${owner}))))`;

/** SQL condition: an account, an expression of type uuid, may look after the item whose row is named `item` in the query. */
export const looksAfter = (account: RawBuilder<unknown>, item: string): RawBuilder<boolean> =>
  isSameOrLinked(account, sql`${sql.ref(item)}.account_id`);
