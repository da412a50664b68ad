import { DatabaseAwayError } from './connection-loss.ts';
import {
  awaitWithinDatabaseTime,
  databaseTime,
  newDatabaseTime,
  REQUEST_DATABASE_MS,
  withDatabaseTime,
} from './database-time.ts';

/** Half of a request's time budget, because a row that just missed a batch must wait for two batches. */
const BATCH_MS = REQUEST_DATABASE_MS / 2;
/** Time limit of a batch if the rows are on several servers. A silent server must leave time for a second attempt. */
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
  /** Must be idempotent, because a batch may be committed although its connection was lost. Returns one result per row, in order. */
  write(rows: Row[]): Promise<Result[]>;
  maxRows: number;
  /** True if the rows are on several servers: after a lost connection they are written one by one, in parallel, for some seconds. */
  isSpread?: boolean;
}

export interface BatchWriter<Row, Result> {
  add(row: Row): Promise<Result>;
  drain(): Promise<void>;
}

/** Commits rows in groups, without a timer. A failed batch is retried row by row; a batch that lost its connection is retried once. */
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
      // The batch has its own time budget, because the first caller may have less time left than the others.
      const time = newDatabaseTime(isSpread ? ROW_MS : BATCH_MS);
      await withDatabaseTime(time, () => writeTogether(batch));
    } catch (error) {
      if (error instanceof DatabaseAwayError) loseBatch(batch, error);
      else if (batch.length === 1) for (const { reject } of batch) reject(error);
      else for (const each of batch) await writeBatch([each]);
    }
  }

  function loseBatch(batch: Waiting<Row, Result>[], error: DatabaseAwayError): void {
    // A row that was written alone is not retried, because the row's own server is unavailable.
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
    // No await separates this line from the last check, so a row that is added later opens a new lane.
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
