import { createBatchWriter } from './batch-writer.ts';

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
      const found = await options.read([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    },
  });
  return { read: (key) => batches.add(key) };
}
