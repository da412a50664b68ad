import { operator } from '@homeward/contract';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { OPERATOR_TOKEN, useTestApp } from '@homeward/testing/app/test-app.ts';
import { countSafeComparisons } from '@homeward/testing/hostile/watch-comparisons.ts';
import { describe, expect, it } from 'vitest';

describe('the operator’s token', () => {
  const app = useTestApp();

  const statusOf = async (bearer: string | undefined, from: string) => {
    const answer = await app.call(
      operator.listBatches,
      {},
      { from, ...(bearer === undefined ? {} : { bearer }) },
    );
    return [answer.status, answer.headers.get('retry-after')];
  };

  it('is refused to an address for a quarter of an hour after ten wrong ones', async () => {
    const from = newAddress();
    for (let times = 0; times < 10; times += 1) {
      expect(await statusOf(`wrong${times}`, from)).toEqual([401, null]);
    }
    expect(await statusOf('wrong', from)).toEqual([429, '900']);
    expect(await statusOf(OPERATOR_TOKEN, from)).toEqual([429, '900']);
    app.clock.advance(15 * 60_000);
    expect(await statusOf(OPERATOR_TOKEN, from)).toEqual([200, null]);
  });

  it('is limited by address, and right tokens do not count', async () => {
    const from = newAddress();
    for (let times = 0; times < 10; times += 1) await statusOf('wrong', from);
    const own = newAddress();
    for (let times = 0; times < 12; times += 1) expect((await statusOf(OPERATOR_TOKEN, own))[0]).toBe(200);
  });

  it('is required', async () => {
    const from = newAddress();
    for (let times = 0; times < 12; times += 1) expect((await statusOf(undefined, from))[0]).toBe(401);
    expect((await statusOf(OPERATOR_TOKEN, from))[0]).toBe(200);
  });

  it('is compared in constant time', async () => {
    const from = newAddress();
    for (const token of ['wrong', OPERATOR_TOKEN])
      expect([token, await countSafeComparisons(() => statusOf(token, from))]).toEqual([token, 1]);
  });

  it('also counts wrong ones at /metrics', async () => {
    const from = newAddress();
    const read = (token: string) =>
      app.fetch('/metrics', { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from } });
    for (let times = 0; times < 10; times += 1) expect((await read('wrong')).status).toBe(404);
    expect((await read(OPERATOR_TOKEN)).status).toBe(429);
  });
});
