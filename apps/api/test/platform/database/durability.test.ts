import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { type PostgresServer, startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { copyDatabaseInto, databaseKind } from '@homeward/testing/database/test-database.ts';
import { IS_DRILL } from '@homeward/testing/processes/drills.ts';
import { startWritingChild } from '@homeward/testing/processes/run-writing-child.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  type DatabaseSettings,
  migrate,
  openDatabase,
} from '../../../src/platform/database/open-database.ts';

const ROUNDS = IS_DRILL ? 20 : 5;
const ROUNDS_PER_SERVER_CRASH = 4;
const ACKNOWLEDGED_PER_ROUND = 40;
/** About 25 s on an idle machine; a test run on all cores takes several times that. */
const TIMEOUT_MS = 600_000;

/** Says which acknowledged pairs are missing, and which pairs are there by half. */
async function findDamage(settings: DatabaseSettings, acknowledged: string[]) {
  const database = await openDatabase(settings, { onFatal: failLoudly });
  const { rows: lost } = await sql`
    select id from unnest(${acknowledged}::text[]) as wanted (id)
     where (select count(*) from codes where codes.id in (wanted.id || '-a', wanted.id || '-b')) <> 2
  `.execute(database.db);
  const { rows: halves } = await sql`
    select left(id, 36) as id from codes group by 1 having count(*) <> 2`.execute(database.db);
  await database.close();
  return { lost, halves };
}

it.runIf(databaseKind() === 'embedded')(
  `the embedded database keeps every acknowledged row, and no half transaction, through ${ROUNDS} kills of its process`,
  { timeout: TIMEOUT_MS },
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'homeward-durable-'));
    copyDatabaseInto(directory);
    const settings: DatabaseSettings = { kind: 'embedded', directory: join(directory, 'database') };
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const child = startWritingChild(settings);
      await child.untilAcknowledged(ACKNOWLEDGED_PER_ROUND);
      await child.kill();
      acknowledged.push(...child.acknowledged);
    }
    expect(await findDamage(settings, acknowledged)).toEqual({ lost: [], halves: [] });
    rmSync(directory, { recursive: true, force: true });
  },
);

it.runIf(databaseKind() === 'postgres')(
  `PostgreSQL keeps every acknowledged row, and no half transaction, through ${ROUNDS} kills of the process or the server`,
  { timeout: TIMEOUT_MS },
  async () => {
    const server = await startPostgresServer();
    const settings = await prepare(server);
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const child = startWritingChild(settings);
      await child.untilAcknowledged(ACKNOWLEDGED_PER_ROUND);
      const isServerKilled = round % ROUNDS_PER_SERVER_CRASH === 0;
      if (isServerKilled) await server.crash();
      await child.kill();
      if (isServerKilled) await server.restart();
      acknowledged.push(...child.acknowledged);
    }
    expect(await findDamage(settings, acknowledged)).toEqual({ lost: [], halves: [] });
    await server.stop();
  },
);

async function prepare(server: PostgresServer): Promise<DatabaseSettings> {
  const settings: DatabaseSettings = { kind: 'postgres', url: server.url };
  const database = await openDatabase(settings, { onFatal: failLoudly });
  await migrate(database);
  await database.close();
  return settings;
}
