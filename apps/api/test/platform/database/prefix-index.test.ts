import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { openTestDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findByPrefix } from '../../../src/features/batches/minted-code-repository.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { migrate, openDatabase } from '../../../src/platform/database/open-database.ts';

const CODES = 5000;

async function countSequentialScans(tx: Db): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select pg_stat_get_xact_numscans('tags'::regclass) as count`.execute(tx);
  return rows[0]?.count;
}

describe('a prefix search for codes', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.dispose());

  it.each([
    ['C', "locale 'C'"],
    ['en', "locale_provider icu icu_locale 'en' locale 'C'"],
  ])('uses an index if the database’s collation is %s', async (name, collation) => {
    const { settings } = test;
    const url = new URL(settings.url);
    url.pathname += `_collation_${name.toLowerCase()}`;
    const database = url.pathname.slice(1);
    await sql`
      create database ${sql.id(database)} encoding 'UTF8' template template0 ${sql.raw(collation)}`.execute(
      test.database.db,
    );
    const own = await openDatabase({ ...settings, url: url.href }, { onFatal: failLoudly });
    await migrate(own);
    await sql`
      insert into tags (id, minted_at)
      select substr(md5(n::text), 1, 16), now() from generate_series(1, ${CODES}) as n`.execute(own.db);
    await sql`analyze codes`.execute(own.db);
    await own.db.transaction().execute(async (tx) => {
      const before = await countSequentialScans(tx);
      const found = (await findByPrefix(tx, 'a1', CODES)).map(({ id }) => id);
      expect(found.length).toBeGreaterThan(5);
      expect(found).toEqual(found.filter((id) => id.startsWith('a1')).toSorted());
      expect(await countSequentialScans(tx)).toBe(before);
    });
    await own.close();
    await sql`drop database ${sql.id(database)}`.execute(test.database.db);
  });
});
