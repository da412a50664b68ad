import { openOwnDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CROSSING_KEYS,
  planDistribution,
  planReturn,
  runSteps,
} from '../../../src/platform/archive/distribute-tables.ts';
import { listForeignKeys } from '../../../src/platform/archive/table-shapes.ts';

describe('distributing tables', () => {
  let test: TestDatabase;

  beforeEach(async () => {
    test = await openOwnDatabase();
  });
  afterEach(() => test.dispose());

  it('is refused with one line without the extension', async () => {
    await expect(planDistribution(test.database.db, { shards: 8 })).rejects.toThrow(
      /^Citus is missing in this database: install it .+create extension citus on each\.$/,
    );
  });

  it('drops exactly the foreign keys of scans and photos', async () => {
    expect(await listForeignKeys(test.database.db, ['item_photos', 'scans'])).toEqual(CROSSING_KEYS);
  });

  it('is undone with the foreign keys, without orphaned scans and photos', async () => {
    const { db } = test.database;
    expect(await planReturn(db)).toEqual([]);
    for (const { table, name } of CROSSING_KEYS)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
    await sql`
      insert into scans (id, code_id, activation_id, scanned_at, device, os, country, is_own)
      values (gen_random_uuid(), 'nosuchtag', null, now(), 'mobile', 'iOS', 'DE', false)`.execute(db);
    await sql`
      insert into item_photos (id, activation_id, full_image, small_image, created_at)
      values (gen_random_uuid(), gen_random_uuid(), '', '', now())`.execute(db);
    await runSteps(db, await planReturn(db));
    expect(await listForeignKeys(db, ['item_photos', 'scans'])).toEqual(CROSSING_KEYS);
    const { rows } = await sql`select id from scans union all select id from item_photos`.execute(db);
    expect([rows, await planReturn(db)]).toEqual([[], []]);
  });
});
