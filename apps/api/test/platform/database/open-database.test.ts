import { openTestDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/platform/database/open-database.ts';

describe('an open database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.dispose());

  it('answers a ping', async () => {
    await expect(test.database.ping()).resolves.toBeUndefined();
  });

  it('is migrated, and unchanged by another migration', async () => {
    await migrate(test.database);
    expect(await test.database.db.selectFrom('categories').select('name').execute()).not.toEqual([]);
  });

  it('returns counts as numbers and times as dates', async () => {
    const { rows } = await sql`select count(*) as n, now() as now from categories`.execute(test.database.db);
    expect(rows).toEqual([{ n: 10, now: expect.any(Date) }]);
  });
});
