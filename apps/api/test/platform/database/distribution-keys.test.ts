import { globSync, readFileSync } from 'node:fs';
import { openTestDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = new URL('../../../../../', import.meta.url);
const SOURCES = globSync('apps/api/src/**/*.ts', { cwd: ROOT });
/** A row of the table in operations.md. */
const ROW = /^\| `(\w+)\.(\w+)` \|/gm;
/** The table and the assignments of a statement, as text or by the query builder. */
const UPDATE =
  /\bupdate (\w+)(?: \w+)?\s+set\s+([^`]*?)\s(?:from|where)\b|updateTable\('(\w+)'\)\s*\.set\(([^)]*)\)/g;

const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');

describe('the distribution keys in docs/operations.md', () => {
  const [, section = ''] = read('docs/operations.md').split('### Distribution keys\n');
  const keys = [...section.matchAll(ROW)].map(([, table, column]) => ({ table, column }));
  let test: TestDatabase;

  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.dispose());

  it('have a value in every row', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.relname as "table", a.attname as "column"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and a.attnotnull`.execute(
      test.database.db,
    );
    expect(keys).toHaveLength(2);
    expect(rows).toEqual(expect.arrayContaining(keys));
  });

  it('are updated by no statement', () => {
    const updates = SOURCES.flatMap((file) => [...read(file).matchAll(UPDATE)]).map(
      ([, table, assignments, built = table, values = assignments]) => ({ table: built, values }),
    );
    for (const { table, column } of keys) {
      const found = updates.filter((update) => update.table === table);
      expect(found, table).not.toEqual([]);
      const key = new RegExp(`\\b${column}\\b\\s*[=:]`);
      expect(found.filter(({ values }) => key.test(values ?? ''))).toEqual([]);
    }
  });
});
