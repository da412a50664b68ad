import pg from 'pg';

/** Links a co-owner in the database of a server that runs, as an accepted invitation does; the calls for it come later. */
export async function insertCoOwner(
  connection: pg.ClientConfig,
  { ownerId, coOwnerId }: { readonly ownerId: string; readonly coOwnerId: string },
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('insert into co_owners (owner_id, co_owner_id, created_at) values ($1, $2, now())', [
    ownerId,
    coOwnerId,
  ]);
  await client.end();
}
