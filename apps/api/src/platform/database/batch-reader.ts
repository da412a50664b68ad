import { setTimeout as delay } from 'node:timers/promises';
import { createBatchWriter } from './batch-writer.ts';
import { DatabaseAwayError } from './connection-loss.ts';
import { databaseTime } from './database-time.ts';

const MAX_ATTEMPTS = 5;
const FIRST_WAIT_MS = 10;

export interface BatchReader<Key, Value> {
  /** What the database has under this key; undefined for nothing. It is looked up after this call, never before. */
  read(key: Key): Promise<Value | undefined>;
}

/**
 * Shares queries among callers as the batch writer shares transactions: who arrives while a read is on its way goes into
 * the next one. The read that is on its way is answered to those alone for whom it began: a row may have changed since, and
 * a caller must see what was committed before it asked.
 */
export function createBatchReader<Key, Value>(options: {
  /** Reads these keys, each named once, in one query. */
  read(keys: Key[]): Promise<ReadonlyMap<Key, Value>>;
  maxKeys: number;
}): BatchReader<Key, Value> {
  const batches = createBatchWriter<Key, Value | undefined>({
    maxRows: options.maxKeys,
    write: async (keys) => {
      const found = await readOverLostConnections(() => options.read([...new Set(keys)]));
      return keys.map((key) => found.get(key));
    },
  });
  return { read: (key) => batches.add(key) };
}

/**
 * Connections that a database ends together lie in the pool until it hears of each: a read may meet several of them, and
 * many callers depend on it. Gives up when the time for the database is over.
 */
async function readOverLostConnections<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const isLost = error instanceof DatabaseAwayError && databaseTime().leftMs > 0;
      if (!isLost || attempt === MAX_ATTEMPTS) throw error;
      await delay(FIRST_WAIT_MS * 2 ** attempt);
    }
  }
}
