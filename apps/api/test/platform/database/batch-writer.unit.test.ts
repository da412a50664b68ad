import { expect, it } from 'vitest';
import { createBatchWriter } from '../../../src/platform/database/batch-writer.ts';
import { DatabaseAwayError } from '../../../src/platform/database/connection-loss.ts';
import { newDatabaseTime, withDatabaseTime } from '../../../src/platform/database/database-time.ts';

/** A table whose commits the test releases one by one; the row 'bad' cannot be written. */
function openTable() {
  const batches: string[][] = [];
  const waiting: (() => void)[] = [];
  return {
    batches,
    async write(rows: string[]): Promise<string[]> {
      batches.push(rows);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (rows.includes('bad')) throw new Error('bad row');
      return rows.map((row) => `${row} written`);
    },
    /** Commits the batch in flight, with all consequences. */
    async commit(): Promise<void> {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('the first row is written at once, and rows that arrive meanwhile together', async () => {
  const table = openTable();
  const writer = createBatchWriter({ write: table.write, maxRows: 100 });
  const answers = ['a', 'b', 'c'].map((row) => writer.add(row));
  expect(table.batches).toEqual([['a']]);
  await table.commit();
  expect(table.batches).toEqual([['a'], ['b', 'c']]);
  await table.commit();
  expect(await Promise.all(answers)).toEqual(['a written', 'b written', 'c written']);
});

it('a caller is answered only after its batch’s commit', async () => {
  const table = openTable();
  const writer = createBatchWriter({ write: table.write, maxRows: 100 });
  const acknowledged: string[] = [];
  for (const row of ['a', 'b']) void writer.add(row).then((answer) => acknowledged.push(answer));
  await table.commit();
  expect(acknowledged).toEqual(['a written']);
  await table.commit();
  expect(acknowledged).toEqual(['a written', 'b written']);
});

it('a batch never exceeds its maximum', async () => {
  const table = openTable();
  const writer = createBatchWriter({ write: table.write, maxRows: 2 });
  const answers = ['a', 'b', 'c', 'd'].map((row) => writer.add(row));
  for (let batch = 0; batch < 3; batch += 1) await table.commit();
  await Promise.all(answers);
  expect(table.batches).toEqual([['a'], ['b', 'c'], ['d']]);
});

it('a failed batch is retried row by row, so that a bad row fails alone', async () => {
  const table = openTable();
  const writer = createBatchWriter({ write: table.write, maxRows: 100 });
  const answers = Promise.allSettled(['a', 'b', 'bad', 'c'].map((row) => writer.add(row)));
  for (let batch = 0; batch < 5; batch += 1) await table.commit();
  expect(table.batches).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']]);
  expect((await answers).map((it) => it.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

it('a row that failed alone is not retried', async () => {
  const table = openTable();
  const writer = createBatchWriter({ write: table.write, maxRows: 100 });
  const answer = writer.add('bad').catch((error: Error) => error.message);
  await table.commit();
  expect(await answer).toBe('bad row');
  expect(table.batches).toEqual([['bad']]);
});

it('rows of a lost batch are retried once, as a whole, so that rows behind them do not wait for each', async () => {
  const batches: string[][] = [];
  const write = async (rows: string[]): Promise<string[]> => {
    batches.push(rows);
    throw new DatabaseAwayError();
  };
  const writer = createBatchWriter({ write, maxRows: 100 });
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((row) => writer.add(row)));
  expect(batches).toEqual([['a'], ['a', 'b', 'c'], ['b', 'c']]);
  for (const answer of answers) expect(answer).toMatchObject({ reason: expect.any(DatabaseAwayError) });
});

it('rows of a lost batch get the results of the next one', async () => {
  const batches: string[][] = [];
  const write = async (rows: string[]): Promise<string[]> => {
    batches.push(rows);
    if (batches.length === 1) throw new DatabaseAwayError();
    return rows.map((row) => row.toUpperCase());
  };
  const writer = createBatchWriter({ write, maxRows: 100 });
  expect(await Promise.all(['a', 'b'].map((row) => writer.add(row)))).toEqual(['A', 'B']);
  expect(batches).toEqual([['a'], ['a', 'b']]);
});

it('a caller waits no longer than its time for the database', async () => {
  const writer = createBatchWriter({ write: () => new Promise<string[]>(() => undefined), maxRows: 100 });
  const answer = withDatabaseTime(newDatabaseTime(0), () => writer.add('a'));
  await expect(answer).rejects.toThrow(DatabaseAwayError);
});

it('draining waits for every earlier row, including failures', async () => {
  const table = openTable();
  const writer = createBatchWriter({ write: table.write, maxRows: 100 });
  const answers = Promise.allSettled([writer.add('a'), writer.add('bad')]);
  let isDrained = false;
  const drained = writer.drain().then(() => {
    isDrained = true;
  });
  await table.commit();
  expect(isDrained).toBe(false);
  await table.commit();
  await drained;
  expect(await answers).toHaveLength(2);
  await writer.drain();
});

it('rows of a lost batch are written one by one on several servers, and those of a living server succeed', async () => {
  const batches: string[][] = [];
  const silent = Promise.withResolvers<string[]>();
  const write = async (rows: string[]): Promise<string[]> => {
    batches.push(rows);
    if (rows.length > 1 && rows.includes('away')) throw new DatabaseAwayError();
    return rows.includes('away') ? silent.promise : rows.map((row) => `${row} written`);
  };
  const writer = createBatchWriter({ write, maxRows: 100, isSpread: true });
  const [first, ...others] = ['first', 'away', 'b', 'c'].map((row) => writer.add(row));
  await first;
  const [away, ...rest] = others;
  expect(await Promise.all(rest)).toEqual(['b written', 'c written']);
  // A later row does not wait for the silent server either.
  expect(await writer.add('later')).toBe('later written');
  silent.reject(new DatabaseAwayError());
  await expect(away).rejects.toThrow(DatabaseAwayError);
  expect(batches).toEqual([['first'], ['away', 'b', 'c'], ['away'], ['b'], ['c'], ['later']]);
});

it.each([0, 1, 2, 3, 4, 5])(
  'a row that arrives %s microtasks after another is written',
  async (microtasks) => {
    const writer = createBatchWriter({ write: async (rows: string[]) => rows, maxRows: 100 });
    const first = writer.add('first');
    let later = Promise.resolve();
    for (let count = 0; count < microtasks; count += 1) later = later.then(() => undefined);
    const second = later.then(() => writer.add('second'));
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  },
);
