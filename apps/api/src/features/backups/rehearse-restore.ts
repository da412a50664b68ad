import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { ArchiveError } from '../../platform/archive/archive-format.ts';
import type { TableSummary } from '../../platform/archive/write-archive.ts';
import { assertDatabaseRoom } from '../../platform/backups/folder-place.ts';
import { openPlace } from '../../platform/backups/open-place.ts';
import {
  openScratch,
  readDatabaseBytes,
  withScratchDatabase,
} from '../../platform/backups/scratch-database.ts';
import type { Db } from '../../platform/database/db.ts';
import type { BackupResult } from '../../platform/database/operator-tables.ts';
import { listSomeItemTags } from '../items/tag-repository.ts';

const PAGES = 10;

/** Restores the newest backup into a scratch database, counts its rows and renders finders' pages from it. */
export async function rehearseRestore(
  { config, clock, database, db, backups }: Context,
  signal: AbortSignal,
): Promise<{ file: string; result: BackupResult }> {
  const { place, passphrase } = config.backups;
  const [newest] = await (await openPlace(place)).list();
  if (newest === undefined)
    throw new ArchiveError('There is no backup yet from which a restore could be rehearsed.');
  const { name } = newest;
  await assertDatabaseRoom(config.dataDir, 2 * (await readDatabaseBytes(db)));
  return withScratchDatabase(database, async (settings) => {
    const source = { place, name };
    const task = { database: settings, source, passphrase, now: clock.now() };
    const { tables } = await backups.threads.load(task, signal);
    const scratch = await openScratch(settings);
    try {
      const rows = await countRows(scratch.db, tables);
      const tags = await listSomeItemTags(scratch.db, PAGES);
      await backups.renderPages(scratch, tags);
      return { file: name, result: { rows, pages: tags.length } };
    } finally {
      await scratch.close();
    }
  });
}

/** Compares each table's number of rows with the backup's number. Jobs are excluded, because a restore drops and parks jobs. */
async function countRows(db: Db, tables: readonly TableSummary[]): Promise<number> {
  let total = 0;
  for (const { table, rows } of tables) {
    if (table === 'jobs') continue;
    const counted = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db);
    const count = Number(counted.rows[0]?.count);
    if (count !== rows)
      throw new ArchiveError(`The rehearsal restored ${count} rows of ${table}; the backup has ${rows}.`);
    total += count;
  }
  return total;
}
