import { operator } from '@homeward/contract';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { openTestApp, useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('making a batch', () => {
  const app = useTestApp();

  const make = (body: Record<string, unknown>) => app.call(operator.makeBatch, { body }, AS_OPERATOR);
  const idsOf = async (name: string) => {
    const call = { params: { name }, query: {} };
    return (await app.call(operator.listBatchCodes, call, AS_OPERATOR)).body.codes.map(({ id }) => id);
  };

  it('mints the requested number of codes and returns the batch', async () => {
    const { status, body } = await make({ name: ' Spring 2027 ', count: 3, note: 'For the shop\nin Leeds' });
    expect(status).toBe(200);
    expect(body.resultMessage.en).toBe('Batch ready');
    expect(body.batch).toEqual({
      name: 'Spring 2027',
      note: 'For the shop\nin Leeds',
      count: 3,
      minted: 3,
      outOfUse: 0,
      createdAt: app.clock.now().toISOString(),
      printedAt: null,
      activated: 0,
      lost: 0,
      scanned: 0,
    });
    expect(new Set(await idsOf('Spring 2027')).size).toBe(3);
  });

  it('returns the same batch when repeated', async () => {
    await make({ name: 'again', count: 2 });
    const before = await idsOf('again');
    const { status, body } = await make({ name: 'again', count: 2 });
    expect([status, body.batch.minted]).toEqual([200, 2]);
    expect(await idsOf('again')).toEqual(before);
  });

  it('refuses the same name with another count and mints nothing', async () => {
    await make({ name: 'sized', count: 2 });
    const { status, body } = await make({ name: 'sized', count: 3 });
    expect(status).toBe(409);
    expect(body.resultMessage.en).toBe('A batch with this name already exists, with 2 codes');
    expect(await idsOf('sized')).toHaveLength(2);
  });

  it('mints 10,000 per call and continues with the next', async () => {
    const first = await make({ name: 'large', count: 12_000 });
    expect(first.body.resultMessage.en).toBe('10000 of 12000 codes created');
    expect(first.body.batch).toMatchObject({ count: 12_000, minted: 10_000 });
    const second = await make({ name: 'large', count: 12_000 });
    expect(second.body.batch.minted).toBe(12_000);
    expect((await make({ name: 'large', count: 12_000 })).body.batch.minted).toBe(12_000);
  });

  it('mints no surplus codes for simultaneous calls', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => make({ name: 'race', count: 50 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await idsOf('race')).toHaveLength(50);
  });

  it.each(['', ' ', '../etc', 'a/b', '=1+1', '-x', 'x'.repeat(81), 'a\nb', 7, undefined])(
    'refuses the name %j at its field',
    async (name) => {
      const { status, body } = await make({ name, count: 1 });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['name']]);
    },
  );

  it.each([0, 1.5, 1_000_001, '5'])('refuses the count %j at its field', async (count) => {
    const { status, body } = await make({ name: 'counted', count });
    expect([status, body.errors]).toEqual([400, { count: 'count must be a whole number from 1 to 1000000' }]);
  });
});

describe('minting with the name of a batch', () => {
  it('returns its codes, the same ones when repeated', async () => {
    const app = await openTestApp();
    const mint = (count: number) =>
      app.call(operator.mintCodes, { body: { count, batch: 'shop', note: 'x' } }, AS_OPERATOR);
    const first = await mint(3);
    expect(first.body.codes).toHaveLength(3);
    expect((await mint(3)).body.codes).toEqual(first.body.codes);
    expect((await mint(4)).status).toBe(409);
    await app.dispose();
  });
});
