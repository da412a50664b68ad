import { join } from 'node:path';
import { insertCoOwner } from '../../apps/api/test/support/insert-co-owner.ts';
import type { Member } from './members.ts';
import type { RunningServer } from './start-server.ts';

/** Makes somebody a co-owner, as an accepted invitation does. */
export async function linkCoOwner(
  { databaseUrl, dataDir }: RunningServer,
  { id: ownerId }: Member,
  { id: coOwnerId }: Member,
): Promise<void> {
  const embedded = { host: join(dataDir, 'database'), user: 'postgres', database: 'postgres' };
  const connection = databaseUrl === undefined ? embedded : { connectionString: databaseUrl };
  await insertCoOwner(connection, { ownerId, coOwnerId });
}
