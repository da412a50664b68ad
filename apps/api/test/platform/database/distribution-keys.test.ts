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

/** A statement, as text or by the query builder. */
const STATEMENT =
  /sql(?:<[^`]*>)?`(?:[^`$]|\$\{[^}]*\}|\$)*`|\.(?:selectFrom|updateTable|deleteFrom)\([^;]*;/g;
const SPREAD = /\b(?:from|join|update|into) (?:scans|item_photos)\b|'(?:scans|item_photos)(?: as \w+)?'/;
const LOCAL =
  /\b(?:from|join) (?:items|tags|accounts|notes|messages|conversations)\b|'(?:items|tags|accounts)(?: as \w+)?'/;
/** Each has another form where the tables are spread, reads them in a materialised subquery, or only unites their rows with others. */
const JOINS_ANYHOW = [
  'features/batches/minted-code-repository.ts',
  'features/monitoring/statistics-repository.ts',
  'features/scans/scan-repository.ts',
  'features/timeline/place-repository.ts',
];

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

  it('belong to tables without joins, except in known statements', () => {
    const joining = SOURCES.filter((file) => !file.includes('/migrations/')).filter((file) =>
      [...read(file).matchAll(STATEMENT)].some(([text]) => SPREAD.test(text) && LOCAL.test(text)),
    );
    expect(joining.map((file) => file.replace('apps/api/src/', '')).sort()).toEqual(JOINS_ANYHOW);
  });

  it('belong to tables with only the id unique over all rows', async () => {
    const { rows } = await sql<{ columns: string }>`
      select distinct array_to_string(array(
        select attname from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey)
      ), ',') as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and (c.relname = 'item_photos' or c.relname like 'scans%')
      order by 1`.execute(test.database.db);
    // That an item has one photo is stored in items.photo_id.
    expect(rows).toEqual([{ columns: 'activation_id' }, { columns: 'id' }]);
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
