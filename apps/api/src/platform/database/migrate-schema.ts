import { sql } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import type { Db } from './db.ts';
import { migrations } from './migrations/migrations.ts';

export const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'] as const;

export const migrationNames: readonly string[] = Object.keys(migrations).sort();

/** Runs each migration in its own transaction, or all in `db` if `db` is a transaction. One process migrates; others wait. */
export async function migrateSchema(
  db: Db,
  target?: string,
  onApplied: (name: string) => void = () => undefined,
): Promise<void> {
  await assertMigratable(db);
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider });
  if (target !== undefined) return assertMigrated(await migrator.migrateTo(target));
  if (db.isTransaction) return assertMigrated(await migrator.migrateToLatest());
  for (;;) {
    const step = await migrator.migrateUp();
    assertMigrated(step);
    if (step.results?.length === 0) return;
    for (const { migrationName } of step.results ?? []) onApplied(migrationName);
  }
}

export async function assertMigratable(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; encoding: string; isReadOnly: boolean; isStandby: boolean }>`
    select current_database() as name, current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') = 'on' as "isReadOnly", pg_is_in_recovery() as "isStandby"`.execute(
    db,
  );
  const [{ name, encoding, isReadOnly, isStandby } = {}] = rows;
  if (isReadOnly) {
    const reason = isStandby
      ? 'its server is a standby'
      : 'default_transaction_read_only is on for its role, for it or for its server';
    throw new Error(`The database ${name} takes no writes: ${reason}`);
  }
  if (encoding !== 'UTF8')
    throw new Error(
      `The database ${name} is in ${encoding}; Homeward needs UTF8: see "PostgreSQL" in docs/operations.md`,
    );
  const newer = (await listAppliedMigrations(db)).find((applied) => !migrationNames.includes(applied));
  if (newer !== undefined)
    throw new Error(
      `The database is of a newer version (migration ${newer}): start that version, or go back with its npm run restore -- --before-update`,
    );
}

function assertMigrated({ error }: MigrationResultSet): void {
  if (error !== undefined)
    throw new Error(`The database could not be migrated: ${messageOf(error)}`, { cause: error });
}

export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass(${MIGRATION_TABLES[0]}) is not null as is_there`.execute(db);
  if (!found[0]?.is_there) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLES[0])}`.execute(
    db,
  );
  return rows.map(({ name }) => name).sort();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
