import type pg from 'pg';
import { expect, it } from 'vitest';
import { acquireConnection } from '../../../src/platform/database/acquire-connection.ts';
import { DatabaseAwayError } from '../../../src/platform/database/connection-loss.ts';
import { newDatabaseTime, withDatabaseTime } from '../../../src/platform/database/database-time.ts';

const LOST = 'Connection terminated unexpectedly';

/** A pool that records statements per connection and fails as given. */
function openPool(fail: (connection: number, text: string) => string | undefined) {
  const sent: string[][] = [];
  const connect = async () => {
    const texts: string[] = [];
    const number = sent.push(texts);
    return {
      query: async ({ text }: pg.QueryConfig) => {
        texts.push(text);
        const failure = fail(number, text);
        if (failure !== undefined) throw new Error(failure);
        return { rows: [] };
      },
      release: () => undefined,
    };
  };
  return { sent, pool: { connect } as unknown as pg.Pool };
}

it('a first statement that writes nothing is retried on other connections until one is alive', async () => {
  const { pool, sent } = openPool((number) => (number <= 4 ? LOST : undefined));
  const connection = await acquireConnection(pool);
  await connection.query({ text: 'begin' });
  await connection.query({ text: 'select 1' });
  expect(sent).toEqual([['begin'], ['begin'], ['begin'], ['begin'], ['begin', 'select 1']]);
});

it('a statement is retried on at most eight connections, and within its time for the database', async () => {
  const { pool, sent } = openPool(() => LOST);
  const query = async () => (await acquireConnection(pool)).query({ text: 'select 1' });
  await expect(query()).rejects.toThrow(DatabaseAwayError);
  expect(sent).toHaveLength(8);
  await expect(withDatabaseTime(newDatabaseTime(25), query)).rejects.toThrow(DatabaseAwayError);
  expect(sent.length).toBeLessThan(16);
});

it('a statement that writes is sent once, since it may have been executed', async () => {
  const { pool, sent } = openPool(() => LOST);
  const connection = await acquireConnection(pool);
  await expect(connection.query({ text: 'insert into kites default values' })).rejects.toThrow(
    DatabaseAwayError,
  );
  expect(sent).toHaveLength(1);
});

it('a later statement is not retried, since the earlier ones are lost', async () => {
  const { pool, sent } = openPool((_, text) => (text === 'select 1' ? LOST : undefined));
  const connection = await acquireConnection(pool);
  await connection.query({ text: 'begin' });
  await expect(connection.query({ text: 'select 1' })).rejects.toThrow(DatabaseAwayError);
  await expect(connection.query({ text: 'rollback' })).rejects.toThrow(DatabaseAwayError);
  expect(sent).toEqual([['begin', 'select 1']]);
});

it('a statement with an error of its own is not retried', async () => {
  const { pool, sent } = openPool(() => 'relation "kites" does not exist');
  const connection = await acquireConnection(pool);
  await expect(connection.query({ text: 'select 1 from kites' })).rejects.toThrow('kites');
  expect(sent).toHaveLength(1);
});
