import { expect, it } from 'vitest';
import { DatabaseAwayError } from '../../../src/platform/database/connection-loss.ts';
import {
  awaitWithinDatabaseTime,
  databaseTime,
  newDatabaseTime,
  withDatabaseTime,
  withLongDatabaseTime,
} from '../../../src/platform/database/database-time.ts';

it('is one allowance for all the steps of a piece of work', async () => {
  const time = newDatabaseTime(1000);
  await withDatabaseTime(time, async () => {
    await awaitWithinDatabaseTime(databaseTime(), new Promise((resolve) => setTimeout(resolve, 5)));
    expect(databaseTime()).toBe(time);
  });
  expect(time.leftMs).toBeLessThan(1000);
});

it('has an end in commands and migrations only if one is set', () => {
  expect(databaseTime().leftMs).toBe(Number.POSITIVE_INFINITY);
});

it('is long for what a request begins and does not wait for', () => {
  const ofRequest = newDatabaseTime(10);
  withDatabaseTime(ofRequest, () => {
    withLongDatabaseTime(() => expect(databaseTime().leftMs).toBeGreaterThan(1000));
  });
});

it('ends in DatabaseAwayError, and what comes too late is handed over', async () => {
  const result = Promise.withResolvers<string>();
  const late: string[] = [];
  const waiting = awaitWithinDatabaseTime(newDatabaseTime(0), result.promise, (it) => late.push(it));
  await expect(waiting).rejects.toThrow(DatabaseAwayError);
  result.resolve('a connection');
  await result.promise;
  expect(late).toEqual(['a connection']);
});
