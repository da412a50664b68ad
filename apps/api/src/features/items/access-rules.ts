import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: the item's account exists. Items of a deleted large account, and rows that a transfer left behind, have none
 * until their erasure job deletes them. `item` is the name of the item's row in the query.
 */
export const isOwned = (item: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from accounts keeper where keeper.id = ${sql.ref(item)}.account_id)`;

/**
 * SQL condition: an account is the owner of an item or linked to the owner, whichever of them invited the other. `item` is
 * the name of the item's row in the query, `account` an expression of type uuid.
 */
export const looksAfter = (account: RawBuilder<unknown>, item: string): RawBuilder<boolean> => {
  const owner = sql`${sql.ref(item)}.account_id`;
  return sql<boolean>`(${owner} = ${account} or exists (
    select from co_owners o where (o.owner_id, o.co_owner_id) in ((${owner}, ${account}), (${account}, ${owner}))))`;
};
