import { openOwnDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPrepared } from '../../../src/platform/database/run-prepared.ts';

type WithStream = pg.PoolClient & { connection: { stream: { destroy(): void } } };

describe('the connection to the database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openOwnDatabase();
  });
  afterAll(() => test.dispose());

  const findCategory = (name: string) =>
    test.database.db.selectFrom('categories').select('name').where('name', '=', name).execute();

  it('serves the same statements after a loss', async () => {
    await findCategory('Keys');
    const client = (await test.database.pool.connect()) as WithStream;
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.connection.stream.destroy();
    await ended;
    client.release();
    expect(await findCategory('Keys')).toEqual([{ name: 'Keys' }]);
  });

  it('rejects the interrupted statement and serves the next', async () => {
    const client = (await test.database.pool.connect()) as WithStream;
    await client.query('begin');
    await client.query(`insert into tags (id, minted_at) values ('half', now())`);
    const statement = client.query('select * from tags where id = $1', ['half']);
    client.connection.stream.destroy();
    await expect(statement).rejects.toThrow();
    client.release();
    const { rows } = await sql`select id from tags where id = ${'half'}`.execute(test.database.db);
    expect(rows).toEqual([]);
  });

  it('stays the same after a failed statement', async () => {
    const before = await test.database.pool.connect();
    before.release();
    const query = { name: 'divide', text: 'select 1 / $1::int as n', values: [0] };
    await expect(runPrepared(test.database.pool, query)).rejects.toMatchObject({ code: '22012' });
    await expect(sql`select 1 / ${0}::int`.execute(test.database.db)).rejects.toMatchObject({
      code: '22012',
    });
    const after = await test.database.pool.connect();
    after.release();
    expect(after).toBe(before);
    expect(await runPrepared(test.database.pool, { ...query, values: [1] })).toEqual([{ n: 1 }]);
  });

  it('prepares a statement with parameters once', async () => {
    await findCategory('Keys');
    await findCategory('Bags');
    const { rows } = await sql`
      select distinct statement from pg_prepared_statements where statement like '%"categories"%'`.execute(
      test.database.db,
    );
    expect(rows).toHaveLength(1);
  });
});

it('answers waiting queries when the database is closed', async () => {
  const { database, dispose } = await openOwnDatabase();
  const waiting = Array.from({ length: 30 }, () => database.ping());
  await dispose();
  await expect(Promise.all(waiting)).resolves.toHaveLength(30);
});
