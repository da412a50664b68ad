import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { newTagId } from '@homeward/api/features/batches/batch-rules.ts';
import { addTags } from '@homeward/api/features/items/tag-repository.ts';
import { systemClock } from '@homeward/api/platform/clock.ts';
import type { Db } from '@homeward/api/platform/database/db.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { migrate, openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { signInCrowd } from '@homeward/testing/app/crowd.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { addItemsInBulk } from '@homeward/testing/database/items-in-bulk.ts';
import { type ArchiveCommand, runArchiveCommand } from '@homeward/testing/processes/run-archive-command.ts';

const CODES = 100_000;
const ITEMS = 20_000;
const PHOTOS = 2000;
/** Bytes of a typical stored photo in its two sizes; WebP cannot be compressed further. */
const FULL_BYTES = 150_000;
const SMALL_BYTES = 10_000;
const AT_ONCE = 10_000;

/** This module prints a command's peak memory in KB when the command exits. */
const TELL_MEMORY =
  "data:text/javascript,process.on('exit',()=>console.error('peak '+process.resourceUsage().maxRSS))";

async function fill(db: Db): Promise<void> {
  const now = systemClock.now();
  const [olivia] = await signInCrowd({ db, clock: systemClock }, 1);
  for (let at = 0; at < CODES - ITEMS; at += AT_ONCE)
    await addTags(db, Array.from({ length: AT_ONCE }, newTagId), now);
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    accountId: olivia?.id ?? '',
    name: `Blue suitcase ${at}`,
    createdAt: now,
  }));
  await addItemsInBulk(db, items);
  const withPhoto = await db.selectFrom('items').select('id').limit(PHOTOS).execute();
  for (const { id } of withPhoto) {
    const images = { full_image: randomBytes(FULL_BYTES), small_image: randomBytes(SMALL_BYTES) };
    const photo = { id: newId(now), activation_id: id, ...images, created_at: now };
    await db.insertInto('item_photos').values(photo).execute();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'homeward-bench-'));

async function measure(command: ArchiveCommand, args: readonly string[], dataDir: string): Promise<void> {
  const startedAt = performance.now();
  const nodeArgs = ['--import', TELL_MEMORY];
  const env = { DATA_DIR: join(folder, dataDir) };
  const { code, stderr } = await runArchiveCommand(command, args, { folder, env, nodeArgs });
  if (code !== 0) throw new Error(stderr);
  const seconds = (performance.now() - startedAt) / 1000;
  const peakMb = Number(/^peak (\d+)$/m.exec(stderr)?.[1]) / 1024;
  console.log(
    `  ${command.padEnd(8)}${seconds.toFixed(1).padStart(7)} s   ${peakMb.toFixed(0).padStart(5)} MB of memory at most`,
  );
}

try {
  console.log(`${CODES} codes, ${ITEMS} items, ${PHOTOS} photos (${availableParallelism()} cores for all)\n`);
  const settings = { kind: 'embedded', directory: join(folder, 'full/database') } as const;
  const database = await openDatabase(settings, { onFatal: failLoudly });
  await migrate(database);
  await fill(database.db);
  await database.close();
  await measure('backup', ['--out', 'backup.gz'], 'full');
  console.log(`  ${(statSync(join(folder, 'backup.gz')).size / 1e6).toFixed(0)} MB`);
  await measure('restore', ['backup.gz'], 'empty');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
