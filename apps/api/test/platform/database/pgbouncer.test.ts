import { PassThrough } from 'node:stream';
import { codes, finder, scans } from '@homeward/contract';
import { activateCode, buildScan } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { openTestApp } from '@homeward/testing/app/test-app.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { findPgbouncer, startPgbouncer } from '@homeward/testing/database/start-pgbouncer.ts';
import { createEmptyTestDatabase } from '@homeward/testing/database/test-database.ts';
import { describe, expect, it } from 'vitest';
import { writeArchive } from '../../../src/platform/archive/write-archive.ts';
import { migrate, openDatabase } from '../../../src/platform/database/open-database.ts';

const program = findPgbouncer();

describe.runIf(program !== undefined)('PgBouncer in transaction mode', () => {
  it('supports migrations, parallel requests, jobs and a backup without prepared statements', async () => {
    const { settings, remove } = await createEmptyTestDatabase();
    if (!program) throw new Error('PgBouncer is not installed');
    // PgBouncer carries these four of a session from connection to connection.
    const admin = await openDatabase(settings, { onFatal: failLoudly });
    const name = new URL(settings.url).pathname.slice(1);
    for (const setting of [
      "datestyle = 'SQL, DMY'",
      "timezone = 'Asia/Tokyo'",
      'standard_conforming_strings = off',
    ])
      await admin.pool.query(`alter database ${name} set ${setting}`);
    await admin.close();
    const pgbouncer = await startPgbouncer(program, settings.url);
    const pooled = { kind: 'postgres', url: pgbouncer.url, preparesStatements: false } as const;
    const database = await openDatabase(pooled, { onFatal: failLoudly });
    await migrate(database);
    const dispose = async () => {
      await database.close();
      await pgbouncer.stop();
      await remove();
    };
    const app = await openTestApp({
      env: { LIMITS_SCALE: '1000' },
      database: { database, settings: pooled, dispose },
    });
    const olivia = await addPerson(app, 'Olivia');
    const item = await activateCode(app, olivia);
    const as = { bearer: olivia.accessToken };
    // More callers than connections of the pooler, so that every connection is used.
    const requests = Array.from({ length: 30 }, () => [
      app.fetch(`/qr-code/${item}`),
      app.call(codes.list, { params: { userId: olivia.id }, query: {} }, as),
      app.call(scans.record, { body: buildScan(item) }),
      app.call(finder.sendMessage, { body: { code: item, message: 'Found' } }, { from: newAddress() }),
    ]);
    const statuses = (await Promise.all(requests.flat())).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await app.mailsTo(olivia.email)).not.toEqual([]);
    const tables = await writeArchive(
      database.db,
      { kind: 'backup', now: app.context.clock.now() },
      new PassThrough().resume(),
    );
    expect(tables).toContainEqual(expect.objectContaining({ table: 'notes', rows: 30 }));
    await app.dispose();
  });
});
