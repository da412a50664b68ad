import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { createEmptyTestDatabase } from '@homeward/testing/database/test-database.ts';
import { expect, it } from 'vitest';
import { migrate, openDatabase } from '../../../src/platform/database/open-database.ts';

const PROCESSES = 4;
/** The embedded database is made from nothing here, which takes seconds of computing. */
const TIMEOUT_MS = 60_000;

it('migrates once when several start at the same time', { timeout: TIMEOUT_MS }, async () => {
  const { settings, remove } = await createEmptyTestDatabase();
  // The embedded database admits one process, in which several may still ask at once.
  const connections = settings.kind === 'postgres' ? PROCESSES : 1;
  const databases = await Promise.all(
    Array.from({ length: connections }, () => openDatabase(settings, { onFatal: failLoudly })),
  );
  const starts = Array.from({ length: PROCESSES }, (_, index) => databases[index % connections]);
  await Promise.all(starts.map((database) => database && migrate(database)));
  expect(await databases[0]?.db.selectFrom('categories').select('id').execute()).toHaveLength(10);
  await Promise.all(databases.map((database) => database.close()));
  await remove();
});
