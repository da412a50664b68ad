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
  const { write, maxRows } = options;
  const waiting: Waiting<Row, Result>[] = [];
  let running: Promise<void> | undefined;

  async function writeTogether(batch: Waiting<Row, Result>[]): Promise<void> {
    const results = await write(batch.map((it) => it.row));
    if (results.length !== batch.length)
      throw new Error(`${batch.length} rows, but ${results.length} results`);
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
  }

  async function writeBatch(batch: Waiting<Row, Result>[]): Promise<void> {
    try {
      // No single request's allowance: the one that began the batch is no more patient than the others in it.
      await withDatabaseTime(newDatabaseTime(BATCH_MS), () => writeTogether(batch));
    } catch (error) {
      if (error instanceof DatabaseAwayError) loseBatch(batch, error);
      else if (batch.length === 1) for (const { reject } of batch) reject(error);
      else for (const each of batch) await writeBatch([each]);
    }
  }

  function loseBatch(batch: Waiting<Row, Result>[], error: DatabaseAwayError): void {
    const again = batch.filter(({ hasBeenLost, isLate }) => !hasBeenLost && !isLate);
    for (const it of batch) if (!again.includes(it)) it.reject(error);
    for (const it of again) it.hasBeenLost = true;
    waiting.unshift(...again);
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) await writeBatch(waiting.splice(0, maxRows));
    running = undefined;
  }

  return {
    add(row) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const it = { row, hasBeenLost: false, isLate: false, resolve, reject };
      waiting.push(it);
      running ??= writeAll();
      return awaitWithinDatabaseTime(databaseTime(), promise).finally(() => {
        it.isLate = true;
      });
    },
    async drain() {
      while (running !== undefined) await running;
    },
  };
}
