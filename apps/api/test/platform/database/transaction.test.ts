import {
  openOwnDatabase,
  openTestDatabase,
  type TestDatabase,
} from '@homeward/testing/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseAwayError } from '../../../src/platform/database/connection-loss.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { inTransaction } from '../../../src/platform/database/transaction.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const CROWD = 50;

describe('a transaction whose COMMIT has no answer', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openOwnDatabase();
    await sql`create table marks (name text)`.execute(test.database.db);
    await sql`
      create function end_connection() returns trigger language plpgsql
      as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(
      test.database.db,
    );
    await sql`
      create constraint trigger end_connection after insert on marks deferrable initially deferred
      for each row execute function end_connection()`.execute(test.database.db);
  });
  afterAll(() => test.dispose());

  it('is not retried, since it may have been committed', async () => {
    let attempts = 0;
    const work = inTransaction(test.database.db, async (tx) => {
      attempts += 1;
      await sql`insert into marks values ('unanswered')`.execute(tx);
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseAwayError);
    expect(attempts).toBe(1);
  });
});

describe('a transaction', () => {
  let test: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    test = await openTestDatabase();
    db = test.database.db;
  });
  afterAll(() => test.dispose());

  const mint = (tx: Db, id: string) => tx.insertInto('tags').values({ id, minted_at: NOW }).execute();
  const find = (id: string) => db.selectFrom('tags').select('id').where('id', '=', id).executeTakeFirst();
  const fail = (tx: Db, sqlState: string) =>
    sql.raw(`do $$ begin raise exception 'as asked' using errcode = '${sqlState}'; end $$`).execute(tx);

  it('commits its writes', async () => {
    await inTransaction(db, (tx) => mint(tx, 'committed'));
    expect(await find('committed')).toBeDefined();
  });

  it('leaves no writes and a usable connection when the work throws', async () => {
    const work = inTransaction(db, async (tx) => {
      await mint(tx, 'thrown');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await find('thrown')).toBeUndefined();
  });

  it('leaves no writes and a usable connection when a statement fails', async () => {
    const work = inTransaction(db, async (tx) => {
      await mint(tx, 'twice');
      await mint(tx, 'twice');
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await find('twice')).toBeUndefined();
  });

  it.each(['40001', '40P01', '23503'])('is retried on %s', async (sqlState) => {
    let attempts = 0;
    await inTransaction(db, async (tx) => {
      attempts += 1;
      await mint(tx, `retried ${sqlState}`);
      if (attempts < 3) await fail(tx, sqlState);
    });
    expect(attempts).toBe(3);
    expect(await find(`retried ${sqlState}`)).toBeDefined();
  });

  it('is retried 5 times, then fails with the database’s error', async () => {
    let attempts = 0;
    const work = inTransaction(db, async (tx) => {
      attempts += 1;
      await fail(tx, '40001');
    });
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect(attempts).toBe(5);
  });

  it('is not retried after another error', async () => {
    let attempts = 0;
    const work = inTransaction(db, async (tx) => {
      attempts += 1;
      await fail(tx, '23505');
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(attempts).toBe(1);
  });

  it('joins an existing transaction', async () => {
    const work = inTransaction(db, async (outer) => {
      await inTransaction(outer, (inner) => mint(inner, 'inner'));
      throw new Error('the outer one fails');
    });
    await expect(work).rejects.toThrow('the outer one fails');
    expect(await find('inner')).toBeUndefined();
  });

  it('is isolated from others, for any number in parallel', async () => {
    const works = Array.from({ length: CROWD }, (_, index) =>
      inTransaction(db, async (tx) => {
        await mint(tx, `crowd ${index}`);
        if (index % 2 === 1) throw new Error('odd');
      }).catch(() => undefined),
    );
    await Promise.all(works);
    const { rows } = await sql`select count(*) as n from tags where id like 'crowd %'`.execute(db);
    expect(rows).toEqual([{ n: CROWD / 2 }]);
  });

  it('is retried after a real deadlock', async () => {
    await mint(db, 'left');
    await mint(db, 'right');
    const touch = (tx: Db, id: string) =>
      tx.updateTable('tags').set({ minted_at: NOW }).where('id', '=', id).execute();
    const bothHold = Promise.withResolvers<void>();
    let holders = 0;
    const cross = (first: string, second: string) =>
      inTransaction(db, async (tx) => {
        await touch(tx, first);
        holders += 1;
        if (holders === 2) bothHold.resolve();
        await bothHold.promise;
        await touch(tx, second);
      });
    await Promise.all([cross('left', 'right'), cross('right', 'left')]);
    // The database ends one of them, on a slow machine both.
    expect(holders).toBeGreaterThan(2);
  });
});
