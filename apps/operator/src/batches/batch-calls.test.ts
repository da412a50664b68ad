import type { Batch } from '@homeward/contract/operator';
import { describe, expect, it } from 'vitest';
import { makeWholeBatch } from './batch-calls.ts';

const batchWith = (minted: number): Batch => ({
  name: 'Spring',
  note: '',
  count: 25_000,
  minted,
  outOfUse: 0,
  createdAt: '2026-03-01T00:00:00.000Z',
  printedAt: null,
  activated: 0,
  lost: 0,
  scanned: 0,
});

/** A fake server that returns these counts in sequence. */
function serverOf(...counts: number[]) {
  const left = [...counts];
  return async () => {
    const minted = left.shift();
    if (minted === undefined) throw new Error('Asked once too often');
    return batchWith(minted);
  };
}

const ignoreStep = () => undefined;

describe('making a batch', () => {
  it('repeats the call until the batch is complete, and reports each step', async () => {
    const steps: number[] = [];
    const made = await makeWholeBatch(serverOf(10_000, 20_000, 25_000), ({ minted }) => steps.push(minted));
    expect(steps).toEqual([10_000, 20_000, 25_000]);
    expect(made.minted).toBe(25_000);
  });

  it('calls once for a complete batch', async () => {
    expect((await makeWholeBatch(serverOf(25_000), ignoreStep)).minted).toBe(25_000);
  });

  it('fails if the batch makes no progress', async () => {
    const making = makeWholeBatch(serverOf(10_000, 10_000, 25_000), ignoreStep);
    await expect(making).rejects.toThrow('No more codes were created');
  });

  it('fails with the error of a rejected call', async () => {
    await expect(makeWholeBatch(serverOf(10_000), ignoreStep)).rejects.toThrow('Asked once too often');
  });
});
