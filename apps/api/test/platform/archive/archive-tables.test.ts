import { openTestDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ARCHIVE_KINDS,
  listCarriedTables,
  productTables,
} from '../../../src/platform/archive/carried-tables.ts';
import { readTableShapes } from '../../../src/platform/archive/table-shapes.ts';

describe('the tables of archives', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.dispose());

  const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(test.database.db)).rows.map(({ name }) => name);

  it('have a decision for every migrated table', async () => {
    const tables = await namesOf(sql`
      select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not like 'kysely%'`);
    expect(tables.sort()).toEqual([...productTables].sort());
    expect(tables.filter((table) => !listCarriedTables('backup').includes(table))).toEqual([
      'backup_runs',
      'first_operator_links',
      'label_file_parts',
      'label_files',
      'limit_counters',
      'oidc_requests',
      'passkey_challenges',
      'planned_acts',
      'service_clock',
      'sign_in_tickets',
      'step_up_proofs',
    ]);
  });

  it.each(ARCHIVE_KINDS)('refers only to what the same %s carries', async (kind) => {
    const tables = listCarriedTables(kind);
    const targets = await namesOf(sql`
      select distinct confrelid::regclass::text as name from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any(${tables}::text[])`);
    expect(targets).toContain('accounts');
    expect(targets.filter((table) => !tables.includes(table))).toEqual([]);
  });

  it('have an order, and no generated columns', async () => {
    const shapes = await readTableShapes(test.database.db, productTables);
    expect(shapes.map(({ name }) => name)).toEqual(productTables);
    expect(shapes.filter(({ key }) => key.length === 0)).toEqual([]);
    expect(
      await namesOf(sql`
        select relname as name from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('S', 'v', 'm') order by relname`),
      // For processes of the version before.
    ).toEqual(['activations', 'codes']);
    expect(
      await namesOf(sql`
        select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = current_schema()::regnamespace and (a.attgenerated <> '' or a.attidentity <> '')`),
    ).toEqual([]);
  });

  it('exclude this provider’s own ones from an export', () => {
    const left = listCarriedTables('backup').filter((table) => !listCarriedTables('export').includes(table));
    expect(left).toEqual([
      ...[
        'sign_ups',
        'sign_up_links',
        'password_resets',
        'email_changes',
        'sessions',
        'refresh_tokens',
        'known_devices',
        'passkeys',
        'script_tokens',
        'oidc_identities',
      ],
      ...[
        'invitations',
        'help_requests',
        'mute_links',
        'held_mails',
        'conversation_links',
        'reply_addresses',
        'finder_addresses',
        'refused_addresses',
        'refusal_links',
        'dead_addresses',
        'transfers',
        'desk_links',
        'push_keys',
        'push_subscriptions',
        'outgoing_channels',
        'jobs',
        'owner_questions',
        'export_links',
        'audit_log',
        'operators',
        'service_settings',
      ],
    ]);
  });
});
