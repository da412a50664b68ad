import { describe, expect, it } from 'vitest';
import { DatabaseAwayError } from '../../../src/platform/database/connection-loss.ts';
import { newDatabaseTime, withDatabaseTime } from '../../../src/platform/database/database-time.ts';
import { onceMore } from '../../../src/platform/database/once-more.ts';

/** Work that fails so often, each time with this error, and then succeeds. */
function failing(times: number, error: Error) {
  const counted = {
    tries: 0,
    work: async () => {
      counted.tries += 1;
      if (counted.tries <= times) throw error;
      return 'done';
    },
  };
  return counted;
}

describe('idempotent work', () => {
  it('is retried after the database was lost', async () => {
    const once = failing(1, new DatabaseAwayError());
    expect(await onceMore(once.work)).toBe('done');
    expect(once.tries).toBe(2);
  });

  it('is retried only once', async () => {
    const always = failing(9, new DatabaseAwayError());
    await expect(onceMore(always.work)).rejects.toBeInstanceOf(DatabaseAwayError);
    expect(always.tries).toBe(2);
  });

  it('is not retried after another error', async () => {
    const refused = failing(1, new Error('the code is taken'));
    await expect(onceMore(refused.work)).rejects.toThrow('the code is taken');
    expect(refused.tries).toBe(1);
  });

  it('is not retried after its time for the database', async () => {
    const late = failing(1, new DatabaseAwayError());
    const time = newDatabaseTime(0);
    await expect(withDatabaseTime(time, () => onceMore(late.work))).rejects.toBeInstanceOf(DatabaseAwayError);
    expect(late.tries).toBe(1);
  });
});
