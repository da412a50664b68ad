import { DatabaseAwayError } from './connection-loss.ts';
import {
  awaitWithinDatabaseTime,
  databaseTime,
  newDatabaseTime,
  REQUEST_DATABASE_MS,
  withDatabaseTime,
} from './database-time.ts';

/** Half of what a request has, so that one that came just too late for a batch can still hear of the next one. */
const BATCH_MS = REQUEST_DATABASE_MS / 2;
/** Time limit of a write where rows lie on several servers: a silent one must leave time for a second attempt. */
const ROW_MS = 1500;
const ROW_LANES = 4;
const ROWS_ALONE_FOR_MS = 5000;

interface Waiting<Row, Result> {
  row: Row;
  /** In a batch whose connection was lost: it goes into one more. */
  hasBeenLost: boolean;
  /** The caller waits no longer. */
  isLate: boolean;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface BatchWriterOptions<Row, Result> {
  /**
   * Writes and commits all rows or none, and answers one result per row in their order. Rows that are
   * there already stay as they are: whether a batch whose connection was lost was committed is unknown.
   */
  write(rows: Row[]): Promise<Result[]>;
  maxRows: number;
  /** True where rows lie on several servers: after a loss they are written one by one, side by side, for some seconds. */
  isSpread?: boolean;
}

export interface BatchWriter<Row, Result> {
  /** Resolves with the row's result once it is committed; rejects with DatabaseAwayError when that takes too long. */
  add(row: Row): Promise<Result>;
  /** Resolves once everything that was added is answered. */
  drain(): Promise<void>;
}

/**
 * Shares transactions among callers: who arrives while a batch is in flight goes into the next one, without a timer, and
 * is answered once that is committed. A failed batch is written again row by row, so that a bad row fails alone. Rows
 * of one that the database did not take go into the next, once, and fail with that as a whole: what waits behind them would
 * wait as long for each.
 */
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
      // No single request's allowance: the one that began the batch is no more patient than the others in it.
      const time = newDatabaseTime(isSpread ? ROW_MS : BATCH_MS);
      await withDatabaseTime(time, () => writeTogether(batch));
    } catch (error) {
      if (error instanceof DatabaseAwayError) loseBatch(batch, error);
      else if (batch.length === 1) for (const { reject } of batch) reject(error);
      else for (const each of batch) await writeBatch([each]);
    }
  }

  function loseBatch(batch: Waiting<Row, Result>[], error: DatabaseAwayError): void {
    // A row that fails alone is not retried: its server is away.
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
    // In the same step: a row that comes now has to find that no lane takes it.
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
