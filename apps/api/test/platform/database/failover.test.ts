import { randomUUID } from 'node:crypto';
import { codes, finder, scans } from '@homeward/contract';
import { activateCode, buildScan } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { failLoudly } from '@homeward/testing/database/database-template.ts';
import { type PostgresPair, startPostgresPair } from '@homeward/testing/database/postgres-pair.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, openDatabase } from '../../../src/platform/database/open-database.ts';

describe('a database of two servers', () => {
  let pair: PostgresPair;
  let app: TestApp;
  let olivia: Person;
  let item: string;

  beforeAll(async () => {
    pair = await startPostgresPair();
    const settings = { kind: 'postgres', url: pair.url } as const;
    const database = await openDatabase(settings, { onFatal: failLoudly });
    await migrate(database);
    const dispose = async () => {
      await database.close();
      await pair.stop();
    };
    app = await openTestApp({ env: { LIMITS_SCALE: '1000' }, database: { database, settings, dispose } });
    olivia = await addPerson(app, 'Olivia');
    item = await activateCode(app, olivia);
  });
  afterAll(() => app.dispose());

  /** Reads and writes of finders and an owner. */
  async function ask(): Promise<number[]> {
    const body = { code: item, message: 'Found it', note_id: randomUUID() };
    const answers = await Promise.all([
      app.fetch(`/qr-code/${item}`),
      app.call(codes.list, { params: { userId: olivia.id }, query: {} }, { bearer: olivia.accessToken }),
      app.call(scans.record, { body: buildScan(item) }),
      // Notes of one address need an interval.
      app.call(finder.sendMessage, { body }, { from: newAddress() }),
      app.call(codes.changeStatus, { body: { code: item, is_lost: true } }, { bearer: olivia.accessToken }),
    ]);
    return answers.map(({ status }) => status);
  }

  it('stops the start with the standby’s name if only that is given', async () => {
    const settings = { kind: 'postgres', url: pair.standby.url } as const;
    const standby = await openDatabase(settings, { onFatal: failLoudly });
    await expect(migrate(standby)).rejects.toThrow(
      'The database postgres takes no writes: its server is a standby',
    );
    await standby.close();
    const writing = { ...settings, url: `${pair.standby.url}?target_session_attrs=read-write` };
    await expect(openDatabase(writing, { onFatal: failLoudly })).rejects.toThrow(
      / cannot be used: it takes no writes \(a standby\?\)/,
    );
  });

  const WELL = [200, 200, 200, 200, 200];

  /** Makes a running server writable or read-only, as after a failover. */
  async function setReadOnly(url: string, value: 'on' | 'off'): Promise<void> {
    const query = async (text: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(text);
      await client.end();
      return rows[0];
    };
    await query(`alter system set default_transaction_read_only = ${value}`);
    await query('select pg_reload_conf()');
    // The server reads its settings when it comes to that; a new session has those it has read.
    const setting = () => query('show default_transaction_read_only');
    await expect.poll(setting).toEqual({ default_transaction_read_only: value });
  }

  it('is used at the writable one', async () => {
    expect(await ask()).toEqual(WELL);
    expect((await app.fetch('/readyz')).status).toBe(200);
  });

  it('delays requests while none is writable, and fails none if that is short', async () => {
    await setReadOnly(pair.primary.url, 'on');
    const answers = ask();
    expect((await app.fetch('/readyz')).status).toBe(503);
    await setReadOnly(pair.primary.url, 'off');
    expect(await answers).toEqual(WELL);
  });

  it('is also awaited at one address that has to be writable', async () => {
    const url = `${pair.primary.url}?target_session_attrs=read-write`;
    const { ping, close } = await openDatabase({ kind: 'postgres', url }, { onFatal: failLoudly });
    await setReadOnly(pair.primary.url, 'on');
    const pinged = ping();
    await setReadOnly(pair.primary.url, 'off');
    await pinged;
    await close();
  });

  it('is used at the standby once that is the primary, for waiting and new requests, without loss', async () => {
    const noteCount = async () => {
      const { rows } = await app.context.database.pool.query<{ n: number }>(
        'select count(*) as n from notes',
      );
      return rows[0]?.n;
    };
    const before = await noteCount();
    await pair.primary.crash();
    const answers = ask();
    expect((await app.fetch('/readyz')).status).toBe(503);
    await pair.promote();
    expect(await answers).toEqual(WELL);
    expect(await ask()).toEqual(WELL);
    expect((await app.fetch('/readyz')).status).toBe(200);
    expect(await noteCount()).toBe((before ?? 0) + 2);
  });
});
