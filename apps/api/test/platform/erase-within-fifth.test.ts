import { openTestDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPartition } from '../../src/features/scans/months/scan-months-repository.ts';
import { countAbout, eraseWithinFifth } from '../../src/platform/service-clock/erase-within-fifth.ts';

const MONTHS = [new Date('2027-03-01T00:00:00Z'), new Date('2027-04-01T00:00:00Z')];

describe('erasing within a fifth of a table', () => {
  let database: TestDatabase;
  const db = () => database.database.db;
  const run = (table: 'tags' | 'scans', query: string) =>
    eraseWithinFifth(db(), [table], async (tx) => void (await sql.raw(query).execute(tx)));
  const countTags = async () => (await db().selectFrom('tags').select('id').execute()).length;

  beforeAll(async () => {
    database = await openTestDatabase();
    await sql`insert into tags (id, minted_at) select 'T' || n, now() from generate_series(1, 600) n`.execute(
      db(),
    );
    for (const month of MONTHS) {
      await addPartition(db(), month);
      await sql`
        insert into scans (id, code_id, scanned_at, device, os, country, lat, lng, is_own)
        select gen_random_uuid(), 'T' || n, ${month}, '', '', '', 1, 1, false from generate_series(1, 300) n`.execute(
        db(),
      );
    }
  });
  afterAll(() => database.dispose());

  it('rolls back a deletion of more than a fifth and commits a smaller one, regardless of earlier ones', async () => {
    await sql`update tags set name = 'seen'`.execute(db());
    expect(await run('tags', `delete from tags where substr(id, 2)::int > 479`)).toEqual(['tags']);
    expect(await countTags()).toBe(600);
    expect(await run('tags', `delete from tags where substr(id, 2)::int > 480`)).toEqual([]);
    expect(await countTags()).toBe(480);
  });

  it('counts updated rows in all partitions together', async () => {
    const erase = (each: number) =>
      `update scans set lat = null where lat is not null and substr(code_id, 2)::int <= ${each}`;
    expect(await run('scans', erase(61))).toEqual(['scans']);
    expect(await run('scans', erase(60))).toEqual([]);
  });

  it('estimates a large table’s size, and counts a small one with its partitions', async () => {
    await sql`update pg_class set reltuples = 12345 where relname = 'scans_2027_03'`.execute(db());
    expect([await countAbout(db(), 'tags'), await countAbout(db(), 'scans')]).toEqual([480, 12_645]);
  });
});
