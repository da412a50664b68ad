import { DatabaseAwayError } from './connection-loss.ts';
import {
  awaitWithinDatabaseTime,
  databaseTime,
  newDatabaseTime,
  REQUEST_DATABASE_MS,
  withDatabaseTime,
} from './database-time.ts';

/** Half of a request's budget: a row that just missed a batch can wait for the next one. */
const BATCH_MS = REQUEST_DATABASE_MS / 2;
/** Time limit of one row, if rows are on several servers: a silent server must leave time for a second attempt. */
const ROW_MS = 1500;
const ROW_LANES = 4;
const ROWS_ALONE_FOR_MS = 5000;

interface Waiting<Row, Result> {
  row: Row;
  hasBeenLost: boolean;
  isLate: boolean;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface BatchWriterOptions<Row, Result> {
  /** Must be idempotent: a batch whose connection was lost may have been committed. Returns one result per row, in order. */
  write(rows: Row[]): Promise<Result[]>;
  maxRows: number;
  /** True for rows on several servers: after a lost connection they are written one by one, in parallel, for some seconds. */
  isSpread?: boolean;
}

export interface BatchWriter<Row, Result> {
  add(row: Row): Promise<Result>;
  drain(): Promise<void>;
}

/** Group commit without a timer. A failed batch is retried row by row. After a lost connection it is retried once, as a whole. */
export function createBatchWriter<Row, Result>(
  options: BatchWriterOptions<Row, Result>,
): BatchWriter<Row, Result> {
  const { write, maxRows, isSpread = false } = options;
  const waiting: Waiting<Row, Result>[] = [];
  let lanes = 0;
  let idle = Promise.withResolvers<void>();
  let isAloneUntil = 0;
  const isAlone = () => isSpread && performance.now() < isAloneUntil;

  async function writeTogether(batch: Waiting<Row, Result>[]): Promise<void> {
    const results = await write(batch.map((it) => it.row));
    if (results.length !== batch.length)
      throw new Error(`${batch.length} rows, but ${results.length} results`);
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
  }

  async function writeBatch(batch: Waiting<Row, Result>[]): Promise<void> {
    try {
      // The batch has its own budget, because the first caller's may be shorter than the others'.
      const time = newDatabaseTime(isSpread ? ROW_MS : BATCH_MS);
      await withDatabaseTime(time, () => writeTogether(batch));
    } catch (error) {
      if (error instanceof DatabaseAwayError) loseBatch(batch, error);
      else if (batch.length === 1) for (const { reject } of batch) reject(error);
      else for (const each of batch) await writeBatch([each]);
    }
  }

  function loseBatch(batch: Waiting<Row, Result>[], error: DatabaseAwayError): void {
    // A row that fails alone is not retried, because its server is unavailable.
    const again = isAlone() ? [] : batch.filter(({ hasBeenLost, isLate }) => !hasBeenLost && !isLate);
    for (const it of batch) if (!again.includes(it)) it.reject(error);
    for (const it of again) it.hasBeenLost = true;
    waiting.unshift(...again);
    isAloneUntil = performance.now() + ROWS_ALONE_FOR_MS;
    openLanes();
  }

  function openLanes(): void {
    const most = isAlone() ? Math.min(ROW_LANES, lanes + waiting.length) : 1;
    while (lanes < most) {
      if (lanes === 0) idle = Promise.withResolvers();
      lanes += 1;
      void writeAll();
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) await writeBatch(waiting.splice(0, isAlone() ? 1 : maxRows));
    // Ends the lane in the same tick as the last check, so that a row added later opens a new lane.
    lanes -= 1;
    if (lanes === 0) idle.resolve();
  }

  return {
    add(row) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const it = { row, hasBeenLost: false, isLate: false, resolve, reject };
      waiting.push(it);
      openLanes();
      return awaitWithinDatabaseTime(databaseTime(), promise).finally(() => {
        it.isLate = true;
      });
    },
    async drain() {
      while (lanes > 0) await idle.promise;
    },
  };
}
