import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { createEmptyTestDatabase } from '@homeward/testing/database/test-database.ts';
import { expect, it } from 'vitest';
import { migrate, openDatabase } from '../../../src/platform/database/open-database.ts';

const PROCESSES = 4;

it('simultaneous starts migrate once', async () => {
  const { settings, remove } = await createEmptyTestDatabase();
  const databases = await Promise.all(
    Array.from({ length: PROCESSES }, () => openDatabase(settings, { onFatal: failLoudly })),
  );
  await Promise.all(databases.map(migrate));
  expect(await databases[0]?.db.selectFrom('categories').select('id').execute()).toHaveLength(10);
  await Promise.all(databases.map((database) => database.close()));
  await remove();
});
