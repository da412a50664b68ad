import { expect, it } from 'vitest';
import { createBatchReader } from '../../../src/platform/database/batch-reader.ts';

/** A table whose reads are released by the test; a read returns the rows of its start. */
function openTable(rows: Map<string, string>) {
  const reads: string[][] = [];
  const waiting: (() => void)[] = [];
  return {
    reads,
    async read(keys: string[]): Promise<Map<string, string>> {
      reads.push(keys);
      const seen = new Map(rows);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return seen;
    },
    async answer(): Promise<void> {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('keys that arrive during a read are read together, each once', async () => {
  const table = openTable(
    new Map([
      ['a', '1'],
      ['b', '2'],
    ]),
  );
  const reader = createBatchReader({ read: table.read, maxKeys: 100 });
  const answers = Promise.all(['a', 'b', 'b', 'c', 'a'].map((key) => reader.read(key)));
  await table.answer();
  await table.answer();
  expect(await answers).toEqual(['1', '2', '2', undefined, '1']);
  expect(table.reads).toEqual([['a'], ['b', 'c', 'a']]);
});

it('a caller never gets a read that started before its call, even for the same key', async () => {
  const rows = new Map([['a', 'before']]);
  const table = openTable(rows);
  const reader = createBatchReader({ read: table.read, maxKeys: 100 });
  const early = reader.read('a');
  rows.set('a', 'after');
  const late = reader.read('a');
  await table.answer();
  expect(await early).toBe('before');
  await table.answer();
  expect(await late).toBe('after');
});

it('an unreadable key fails only its callers', async () => {
  const read = async (keys: string[]) => {
    if (keys.includes('bad')) throw new Error('bad key');
    return new Map(keys.map((key) => [key, `${key} read`]));
  };
  const reader = createBatchReader({ read, maxKeys: 100 });
  const answers = await Promise.allSettled(['a', 'bad', 'b'].map((key) => reader.read(key)));
  expect(answers.map((it) => it.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
