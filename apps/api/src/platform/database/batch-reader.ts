import { createBatchWriter } from './batch-writer.ts';

export interface BatchReader<Key, Value> {
  /** Returns the value as of this call or later. */
  read(key: Key): Promise<Value | undefined>;
}

/**
 * Batches queries: keys that arrive while a query runs share the next one. They never get the running query's result, since a caller
 * must see what was committed before its call.
 */
export function createBatchReader<Key, Value>(options: {
  /** Reads distinct keys in one query. */
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
