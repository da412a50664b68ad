import { describe, expect, it } from 'vitest';
import { buildTree } from './source-tree/build-tree.ts';
import { checkTableOwnership, tableNames } from './table-ownership.ts';

const api = 'apps/api/src';
const tables = {
  [`${api}/platform/database/tables.ts`]:
    'export interface Tables {\n  codes: CodesTable;\n  scans: ScansTable; // one row a scan\n  jobs: JobsTable;\n}',
};
const HIDDEN = '\u0024{sql.table(name)}';
const filesOf = (files: Record<string, string>) =>
  checkTableOwnership(buildTree({ ...tables, ...files })).map(({ file }) => file);

it('table ownership reads the tables from their interface', () => {
  expect([...tableNames(Object.values(tables)[0] ?? '')]).toEqual(['codes', 'scans', 'jobs']);
});

describe('table ownership', () => {
  it.each([
    "db.insertInto('codes').values(row)",
    "db.updateTable('codes as c').set(row)",
    "db.deleteFrom('codes')",
    "db.mergeInto('codes')",
    'sql`INSERT INTO codes (id) values (1)`',
    'sql`update codes set id = 1`',
    'sql`update codes as c set id = 1`',
    'sql`delete from "codes"`',
  ])('refuses %s outside a repository', (line) => {
    const file = `${api}/features/codes/mint-codes.ts`;
    expect(filesOf({ [file]: line })).toEqual([file]);
  });

  it('refuses two features that write one table, and names both', () => {
    const files = {
      [`${api}/features/codes/code-repository.ts`]: "db.insertInto('codes')",
      [`${api}/features/scans/scan-repository.ts`]: "db.deleteFrom('codes')",
    };
    expect(filesOf(files)).toEqual(Object.keys(files));
  });

  it('refuses a feature that writes a table of the platform', () => {
    const files = {
      [`${api}/platform/jobs/jobs-repository.ts`]: "db.insertInto('jobs')",
      [`${api}/features/scans/scan-repository.ts`]: "db.insertInto('jobs')",
    };
    expect(filesOf(files)).toHaveLength(2);
  });

  it('accepts reads, migrations, upserts, comments, and two repositories of one feature', () => {
    const files = {
      [`${api}/features/scans/scan-repository.ts`]:
        "db.insertInto('scans'); db.selectFrom('codes'); sql`… on conflict (id) do update set at = 1 for update`",
      [`${api}/features/scans/scan-erasure-repository.ts`]: "db.deleteFrom('scans')",
      [`${api}/features/codes/code-rules.ts`]: "// never db.insertInto('codes')",
      [`${api}/platform/database/migrations/0001-first.ts`]: "db.insertInto('codes')",
    };
    expect(filesOf(files)).toEqual([]);
  });

  it.each([
    `insert into ${HIDDEN} values (1)`,
    `delete from ${HIDDEN}`,
    `update ${HIDDEN} set id = 1`,
    'db.insertInto(table)',
    'db.deleteFrom(table as never)',
  ])('refuses %s, whose table is not visible, except in the repository of archives', (line) => {
    const hidden = `${api}/features/codes/code-repository.ts`;
    expect(filesOf({ [hidden]: line })).toEqual([hidden]);
    const besideIt = `${api}/platform/archive/restore-archive.ts`;
    expect(filesOf({ [besideIt]: line })).toEqual([besideIt]);
    expect(filesOf({ [`${api}/platform/archive/archive-repository.ts`]: line })).toEqual([]);
  });

  it('refuses a table by name in the repository of archives', () => {
    const files = {
      [`${api}/platform/jobs/jobs-repository.ts`]: "db.insertInto('jobs')",
      [`${api}/platform/archive/archive-repository.ts`]: "db.deleteFrom('jobs')",
    };
    expect(filesOf(files)).toHaveLength(2);
  });
});
