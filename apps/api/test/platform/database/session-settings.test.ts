import { openOwnDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applySessionSettings } from '../../../src/platform/database/postgres/session-settings.ts';

describe('the settings of a session', () => {
  let test: TestDatabase;
  let client: pg.PoolClient;
  let sent: string[];

  beforeEach(async () => {
    test = await openOwnDatabase();
    client = await test.database.pool.connect();
    sent = [];
  });
  afterEach(async () => {
    client.release();
    await test.dispose();
  });

  const query = (text: string) => {
    sent.push(text);
    return client.query(text);
  };
  const show = async (name: string) => (await client.query(`show ${name}`)).rows[0]?.[name];

  it('are applied in one round trip', async () => {
    await client.query('reset all');
    await applySessionSettings(query);
    expect(sent).toHaveLength(1);
    expect(await show('idle_in_transaction_session_timeout')).toBe('30s');
    expect(await show('client_connection_check_interval')).toBe('5s');
  });

  it.each([
    ['unknown_setting = 1', '42704'],
    ["client_connection_check_interval = 'soon'", '22023'],
  ])('are applied without the one that the server refuses: %s', async (refused, code) => {
    await expect(client.query(`set ${refused}`)).rejects.toMatchObject({ code });
    await applySessionSettings(query, ["lock_timeout = '7s'", refused, "statement_timeout = '8s'"]);
    expect(await show('lock_timeout')).toBe('7s');
    expect(await show('statement_timeout')).toBe('8s');
  });

  it('refuse the connection on another error', async () => {
    await client.query('begin');
    await client.query('select 1 / 0').catch(() => undefined);
    await expect(applySessionSettings(query)).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
  });
});
