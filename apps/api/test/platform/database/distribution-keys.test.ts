import { readFileSync } from 'node:fs';
import { openTestDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productTables } from '../../../src/platform/database/archive/carried-tables.ts';

/** What the rows of several tables can be kept together by, and the column that it comes from. */
const ROOTS: Readonly<Record<string, string>> = {
  'the code': 'codes.id',
  'the item': 'activations.id',
  'the account': 'accounts.id',
};

const OPERATIONS = new URL('../../../../../docs/operations.md', import.meta.url);
/** A row of the table: by what rows are spread, and the columns that say so. */
const ROW = /^\| ([^|`]+) \| ((?:`\w+\.\w+`(?:, )?)+) \|$/;

interface Spread {
  readonly by: string;
  readonly table: string;
  readonly column: string;
}

function readSpreads(): Spread[] {
  const [, section = ''] = readFileSync(OPERATIONS, 'utf8').split('### Distribution keys\n');
  return section.split('\n').flatMap((line) => {
    const [, by = '', columns = ''] = ROW.exec(line) ?? [];
    return [...columns.matchAll(/(\w+)\.(\w+)/g)].map(([, table = '', column = '']) => ({
      by,
      table,
      column,
    }));
  });
}

describe('the distribution keys in docs/operations.md', () => {
  let test: TestDatabase;
  const spreads = readSpreads();

  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.dispose());

  const listLines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
    (await query.execute(test.database.db)).rows.map(({ line }) => line);

  it('name each table once', () => {
    expect(spreads.map(({ table }) => table).sort()).toEqual([...productTables].sort());
  });

  it('are columns that every row has a value in', async () => {
    const filled = await listLines(sql`
      select c.relname || '.' || a.attname as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and a.attnotnull`);
    const keys = spreads.map(({ table, column }) => `${table}.${column}`);
    expect(keys.filter((key) => !filled.includes(key))).toEqual([]);
  });

  it('refer to the code, item or account that their rows are said to stay with', async () => {
    const references = await listLines(sql`
      select f.conrelid::regclass || '.' || a.attname || ' → ' || f.confrelid::regclass || '.' || b.attname as line
      from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
      where f.contype = 'f' and array_length(f.conkey, 1) = 1`);
    for (const [by, root] of Object.entries(ROOTS)) {
      const keys = spreads
        .filter((spread) => spread.by === by)
        .map(({ table, column }) => `${table}.${column}`);
      expect(keys).toContain(root);
      // Directly, or by way of another table that is kept there.
      const leadsThere = (key: string) => keys.some((other) => references.includes(`${key} → ${other}`));
      expect(keys.filter((key) => key !== root && !leadsThere(key))).toEqual([]);
    }
  });
});
