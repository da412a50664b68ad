import { parseArgs } from 'node:util';
import { repairPhotoIds } from '@homeward/api/features/items/photo-repository.ts';
import { ArchiveError } from '@homeward/api/platform/archive/archive-format.ts';
import { planDistribution, planReturn, runSteps } from '@homeward/api/platform/archive/distribute-tables.ts';
import { runArchiveCommand } from './archive/run-archive-command.ts';
import { withConfiguredDatabase } from './archive/with-configured-database.ts';

const USAGE = 'Usage: npm run distribute -- [--shards 8] [--undo] [--dry-run]';
const SHARDS_MAX = 256;

/** Distributes scans and photos over the Citus workers, or moves both back. */
await runArchiveCommand(async () => {
  const { shards, isUndo, isDryRun } = readArguments();
  await withConfiguredDatabase({ mustExist: true }, async (db) => {
    const steps = isUndo ? await planReturn(db) : await planDistribution(db, { shards });
    for (const { words } of steps) console.log(isDryRun ? `would ${words}` : words);
    if (isDryRun || steps.length === 0) return;
    await runSteps(db, steps);
    if (isUndo) await repairPhotoIds(db);
  });
  const state = isUndo ? 'Scans and photos are on one node' : 'Scans and photos are spread';
  if (isDryRun) console.log('Nothing was changed.');
  else console.log(`${state}. Start each process of Homeward again.`);
});

function readArguments() {
  const { values } = parseArgs({
    options: { shards: { type: 'string' }, undo: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  });
  const shards = Number(values.shards ?? 8);
  if (!Number.isInteger(shards) || shards < 1 || shards > SHARDS_MAX) throw new ArchiveError(USAGE);
  return { shards, isUndo: values.undo === true, isDryRun: values['dry-run'] === true };
}
