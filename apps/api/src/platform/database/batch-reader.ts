import { createBatchWriter } from './batch-writer.ts';

export interface BatchReader<Key, Value> {
  read(key: Key): Promise<Value | undefined>;
}

/** Batches reads. Keys that arrive during a query wait for the next query, because callers must see all earlier commits. */
export function createBatchReader<Key, Value>(options: {
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
