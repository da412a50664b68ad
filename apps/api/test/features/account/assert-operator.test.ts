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

  it('is asked of an address no more after ten wrong ones, not even the right one, for a quarter of an hour', async () => {
    const from = newAddress();
    for (let times = 0; times < 10; times += 1) {
      expect(await statusOf(`wrong${times}`, from)).toEqual([401, null]);
    }
    expect(await statusOf('wrong', from)).toEqual([429, '900']);
    expect(await statusOf(OPERATOR_TOKEN, from)).toEqual([429, '900']);
    app.clock.advance(15 * 60_000);
    expect(await statusOf(OPERATOR_TOKEN, from)).toEqual([200, null]);
  });

  it('of one address has nothing to do with another’s, and right ones count for nothing', async () => {
    const from = newAddress();
    for (let times = 0; times < 10; times += 1) await statusOf('wrong', from);
    const own = newAddress();
    for (let times = 0; times < 12; times += 1) expect((await statusOf(OPERATOR_TOKEN, own))[0]).toBe(200);
  });

  it('is not granted to a caller who sends none', async () => {
    const from = newAddress();
    for (let times = 0; times < 12; times += 1) expect((await statusOf(undefined, from))[0]).toBe(401);
    expect((await statusOf(OPERATOR_TOKEN, from))[0]).toBe(200);
  });

  it('is compared in a time that tells nothing of it', async () => {
    const from = newAddress();
    for (const token of ['wrong', OPERATOR_TOKEN])
      expect([token, await countSafeComparisons(() => statusOf(token, from))]).toEqual([token, 1]);
  });

  it('counts on the metrics too', async () => {
    const from = newAddress();
    const read = (token: string) =>
      app.fetch('/metrics', { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from } });
    for (let times = 0; times < 10; times += 1) expect((await read('wrong')).status).toBe(404);
    expect((await read(OPERATOR_TOKEN)).status).toBe(429);
  });
});
