import { expect, it } from 'vitest';
import { DatabaseAwayError } from '../../../src/platform/database/connection-loss.ts';
import {
  awaitWithinDatabaseTime,
  databaseTime,
  newDatabaseTime,
  withDatabaseTime,
  withLongDatabaseTime,
} from '../../../src/platform/database/database-time.ts';

it('the time for the database is one budget for all steps', async () => {
  const time = newDatabaseTime(1000);
  await withDatabaseTime(time, async () => {
    await awaitWithinDatabaseTime(databaseTime(), new Promise((resolve) => setTimeout(resolve, 5)));
    expect(databaseTime()).toBe(time);
  });
  expect(time.leftMs).toBeLessThan(1000);
});

it('the time for the database is unlimited in commands and migrations unless set', () => {
  expect(databaseTime().leftMs).toBe(Number.POSITIVE_INFINITY);
});

it('the time for the database is long for work that outlives its request', () => {
  const ofRequest = newDatabaseTime(10);
  withDatabaseTime(ofRequest, () => {
    withLongDatabaseTime(() => expect(databaseTime().leftMs).toBeGreaterThan(1000));
  });
});

it('the time for the database ends with DatabaseAwayError, and a late result goes to onLate', async () => {
  const result = Promise.withResolvers<string>();
  const late: string[] = [];
  const waiting = awaitWithinDatabaseTime(newDatabaseTime(0), result.promise, (it) => late.push(it));
  await expect(waiting).rejects.toThrow(DatabaseAwayError);
  result.resolve('a connection');
  await result.promise;
  expect(late).toEqual(['a connection']);
});
