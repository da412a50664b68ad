import { randomUUID } from 'node:crypto';
import { addComingMonths } from '@homeward/api/features/scans/months/arrange-scan-months.ts';
import {
  type DatabaseSettings,
  migrate,
  openDatabase,
} from '@homeward/api/platform/database/open-database.ts';
import { createLogger } from '@homeward/api/platform/logger.ts';
import {
  copyOnNodes,
  createOnNodes,
  dropOnNodes,
  listWorkerUrls,
  runAt,
  spreadTables,
  urlOf,
} from './citus-databases.ts';
import { startPostgresServer } from './postgres-server.ts';

/** Test data may be lost in a crash of the machine. */
const QUICK = ['fsync=off', 'full_page_writes=off'];
/** This time zone is far from UTC, so code that relies on the server's time zone fails. */
const ELSEWHERE = ['timezone=Pacific/Kiritimati'];

/** Start time of each test's clock. */
export const TESTS_BEGIN_AT = new Date('2026-11-21T09:00:00.000Z');

/** A migrated database that tests copy. The description is serialisable for the processes of test files. */
export interface DatabaseTemplate {
  adminUrl: string;
  name: string;
  /** URLs of the Citus coordinator and its workers. */
  citusUrls?: string[];
}

export interface DatabaseCopy {
  settings: DatabaseSettings & { kind: 'postgres' };
  remove(): Promise<void>;
}

/** Creates a migrated database, which tests copy many times. `remove` also stops its server. */
export async function createDatabaseTemplate() {
  if (process.env.CITUS_URL !== undefined) return createSpreadTemplate(process.env.CITUS_URL);
  const given = process.env.TEST_DATABASE_URL;
  const server = given === undefined ? await startPostgresServer([...QUICK, ...ELSEWHERE]) : undefined;
  const adminUrl = given ?? server?.url ?? '';
  const name = newTemplateName();
  await runAt(adminUrl, `create database ${name}`);
  await openAndMigrate({ kind: 'postgres', url: urlOf(adminUrl, name), poolSize: 1 });
  const remove = () => server?.stop() ?? dropWithCopies(adminUrl, name);
  return { template: { adminUrl, name } satisfies DatabaseTemplate, remove };
}

/** Creates a template whose tables are distributed over the workers of Citus. */
async function createSpreadTemplate(adminUrl: string) {
  const citusUrls = [adminUrl, ...(await listWorkerUrls(adminUrl))];
  const name = newTemplateName();
  await createOnNodes(citusUrls, name);
  await openAndMigrate({ kind: 'postgres', url: urlOf(adminUrl, name), poolSize: 1 });
  await spreadTables(urlOf(adminUrl, name));
  const remove = async () => {
    for (const url of citusUrls) await dropWithCopies(url, name);
  };
  return { template: { adminUrl, name, citusUrls } satisfies DatabaseTemplate, remove };
}

const newTemplateName = () => `homeward_template_${randomUUID().slice(0, 8)}`;

const CONTENTS = {
  migrated: (template: string) => `template ${template}`,
  empty: () => '',
  latin1: () => "encoding 'LATIN1' locale 'C' template template0",
};

/** Creates a database that is migrated, empty, or empty with an encoding that the product rejects. */
export async function createDatabase(
  template: DatabaseTemplate,
  content: keyof typeof CONTENTS,
): Promise<DatabaseCopy> {
  const name = `${template.name}_${randomUUID().slice(0, 8)}`;
  if (template.citusUrls && content === 'migrated') {
    const { citusUrls } = template;
    await copyOnNodes(citusUrls, name, template.name);
    return {
      settings: { kind: 'postgres', url: urlOf(template.adminUrl, name) },
      remove: () => dropOnNodes(citusUrls, name),
    };
  }
  await runAt(template.adminUrl, `create database ${name} ${CONTENTS[content](template.name)}`);
  return {
    settings: { kind: 'postgres', url: urlOf(template.adminUrl, name) },
    remove: async () => void (await runAt(template.adminUrl, `drop database ${name} with (force)`)),
  };
}

async function openAndMigrate(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase(settings, { onFatal: failLoudly });
  await migrate(database);
  // The product adds these partitions when it starts; without them, the first test would change the schema.
  await addComingMonths({ db: database.db, logger: createLogger('warn') }, TESTS_BEGIN_AT);
  await database.close();
}

export function failLoudly(error: Error): never {
  throw error;
}

/** Drops the database and its copies. */
async function dropWithCopies(adminUrl: string, name: string): Promise<void> {
  const rows = await runAt<{ name: string }>(
    adminUrl,
    `select datname as name from pg_database where starts_with(datname, '${name}')`,
  );
  for (const copy of rows) await runAt(adminUrl, `drop database ${copy.name} with (force)`);
}
