import { parseArgs } from 'node:util';
import { ArchiveError } from '@homeward/api/platform/archive/archive-format.ts';
import { hasOtherSessions } from '@homeward/api/platform/archive/archive-repository.ts';
import { backupDirectoryIn, revertUpdate } from '@homeward/api/platform/archive/backup-before-update.ts';
import { dataFolder } from '../data-folder.ts';
import { printTables, runArchiveCommand } from './run-archive-command.ts';
import { withConfiguredDatabase } from './with-configured-database.ts';

/** Implements `npm run restore -- --before-update`: restores the backup that preceded the update. The new version runs this command. */
export async function runRevertUpdate(): Promise<void> {
  await runArchiveCommand(async () => {
    const { positionals } = parseArgs({
      allowPositionals: true,
      options: { 'before-update': { type: 'boolean' } },
    });
    if (positionals.length > 0) throw new ArchiveError('Usage: npm run restore -- --before-update');
    const directory = backupDirectoryIn(dataFolder());
    const { header, tables, present } = await withConfiguredDatabase({ mustExist: true }, async (db) => {
      if (await hasOtherSessions(db))
        throw new ArchiveError('Homeward is running on this database: stop all its processes first.');
      return revertUpdate(db, directory, new Date());
    });
    printTables(tables);
    console.error(`\nThe database is as it was before the update, at ${header.createdAt}.`);
    console.error('Start the version before now; this version would update the database again.');
    console.error(`What was written since is in ${present}.`);
  });
}
