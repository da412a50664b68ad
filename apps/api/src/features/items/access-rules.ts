import { type RawBuilder, sql } from 'kysely';

/** SQL condition: the item's account exists. After a deletion or transfer, a row that awaits erasure has no account. */
export const isOwned = (item: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from accounts keeper where keeper.id = ${sql.ref(item)}.account_id)`;

/** SQL condition: two accounts (uuid expressions) are the same account, or one of them is a co-owner of the other. */
export const isSameOrLinked = (
  account: RawBuilder<unknown>,
  owner: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${owner} = ${account} or exists (
    select from co_owners o where (o.owner_id, o.co_owner_id) in ((${owner}, ${account}), (${account}, ${owner}))))`;

/** SQL condition: an account (uuid expression) has access to the row of `items` with the alias `item`. */
export const looksAfter = (account: RawBuilder<unknown>, item: string): RawBuilder<boolean> =>
  isSameOrLinked(account, sql`${sql.ref(item)}.account_id`);
