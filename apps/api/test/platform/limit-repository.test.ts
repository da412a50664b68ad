import { message } from '@homeward/messages/message';
import { openTestDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { RateLimitedError } from '../../src/platform/errors.ts';
import {
  assertLimitLeft,
  consumeLimit,
  isLimitExhausted,
  isWithinLimit,
  limitCounterRetention,
} from '../../src/platform/limit-repository.ts';

const LIMIT = { name: 'test', max: 3, windowMs: 60_000 };

describe('limits counted in the database', () => {
  let test: TestDatabase;
  let db: Db;
  let now: Date;

  beforeAll(async () => {
    test = await openTestDatabase();
    db = test.database.db;
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T10:00:00Z');
    await db.deleteFrom('limit_counters').execute();
  });
  afterAll(() => test.dispose());

  const use = (of = ['a'], scale = 1) => ({
    limit: LIMIT,
    of,
    now,
    scale,
    message: message('server.tooMany'),
  });
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  it('admit exactly their maximum, for any number of simultaneous calls', async () => {
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => consumeLimit(db, use())));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const refused of uses.filter((it) => it.status === 'rejected')) {
      expect(refused.reason).toBeInstanceOf(RateLimitedError);
    }
  });

  it('are separate, also for the same caller', async () => {
    for (let count = 1; count <= 3; count += 1) await consumeLimit(db, use());
    await consumeLimit(db, { ...use(), limit: { ...LIMIT, name: 'another' } });
    await expect(consumeLimit(db, use())).rejects.toThrow('Too many');
  });

  it('return the time until the window ends', async () => {
    for (let count = 1; count <= 3; count += 1) await consumeLimit(db, use());
    pass(45_000);
    await expect(consumeLimit(db, use())).rejects.toMatchObject({
      message: 'Too many requests. Please wait a moment.',
      retryAfterMs: 15_000,
    });
    const waiting = (retryAfterMs: number) => message('finder.cooldown', { clock: `${retryAfterMs} ms` });
    await expect(consumeLimit(db, { ...use(), message: waiting })).rejects.toThrow('Please wait 15000 ms');
    pass(15_000);
    await consumeLimit(db, use());
  });

  it('are not extended by refusals', async () => {
    const allowed: boolean[] = [];
    for (let second = 0; second <= 60; second += 10) {
      allowed.push(await isWithinLimit(db, use()));
      pass(10_000);
    }
    expect(allowed).toEqual([true, true, true, false, false, false, true]);
  });

  it('are separate for each counted subject', async () => {
    for (let count = 1; count <= 3; count += 1) await consumeLimit(db, use(['a', 'b']));
    for (const of of [['ab'], ['a'], ['b', 'a'], ['a', 'b', 'c']])
      expect(await isLimitExhausted(db, use(of))).toBe(false);
    expect(await isLimitExhausted(db, use(['a', 'b']))).toBe(true);
  });

  it('can be checked without counting', async () => {
    for (let count = 1; count <= 5; count += 1) await assertLimitLeft(db, use());
    for (let count = 1; count <= 3; count += 1) await consumeLimit(db, use());
    await expect(assertLimitLeft(db, use())).rejects.toThrow('Too many');
    pass(60_000);
    await assertLimitLeft(db, use());
  });

  it('do not count a rolled back transaction', async () => {
    for (let count = 1; count <= 5; count += 1) {
      const rolledBack = inTransaction(db, async (tx) => {
        await consumeLimit(tx, use());
        throw new Error('changed my mind');
      });
      await expect(rolledBack).rejects.toThrow('changed my mind');
    }
    expect(await isLimitExhausted(db, use())).toBe(false);
  });

  it.each([
    [2, 6],
    [0.5, 1],
    [0.01, 1],
  ])('scaled by %d allow %d', async (scale, allowed) => {
    let count = 0;
    while (await isWithinLimit(db, use(['scaled'], scale))) count += 1;
    expect(count).toBe(allowed);
  });

  it('are erased after their window, and not before', async () => {
    await consumeLimit(db, use(['old']));
    pass(30_000);
    await consumeLimit(db, use(['young']));
    pass(30_000);
    await limitCounterRetention.erase(db, { now, daysAgo: () => now });
    const rows = await db.selectFrom('limit_counters').select('count').execute();
    expect(rows).toHaveLength(1);
    expect(await isLimitExhausted(db, { ...use(['young']), limit: { ...LIMIT, max: 1 } })).toBe(true);
  });
});
