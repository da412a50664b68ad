import { describe, expect, it } from 'vitest';
import { RateLimitedError } from '../../src/platform/errors.ts';
import { createPasswords } from '../../src/platform/passwords.ts';

describe('passwords', () => {
  it('are hashed with argon2id, 19 MiB and two passes, and a salt each', async () => {
    const passwords = createPasswords();
    const [one, other] = await Promise.all([
      passwords.hash('Right-Horse-7'),
      passwords.hash('Right-Horse-7'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await passwords.verify(one, 'Right-Horse-7')).toBe(true);
    expect(await passwords.verify(other, 'Right-Horse-7')).toBe(true);
    for (const wrong of ['Right-Horse-8', 'right-horse-7', 'Right-Horse-7 ', '']) {
      expect(await passwords.verify(one, wrong)).toBe(false);
    }
  });

  it('are equal for each encoding of an accented letter', async () => {
    const passwords = createPasswords();
    const composed = 'Caf\u00e9-Horse-7';
    const decomposed = 'Cafe\u0301-Horse-7';
    expect(await passwords.verify(await passwords.hash(composed), decomposed)).toBe(true);
  });

  it('never match for an account that does not exist, not even the decoy', async () => {
    const passwords = createPasswords();
    expect(await passwords.verify(undefined, 'the password of no account')).toBe(false);
    expect(await passwords.verify(undefined, 'Right-Horse-7')).toBe(false);
  });

  it('wait in a queue of 50 behind the current one; further ones are refused', async () => {
    const passwords = createPasswords(1);
    const all = Array.from({ length: 53 }, () => passwords.verify(undefined, 'Right-Horse-7'));
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.slice(0, 51).every(({ status }) => status === 'fulfilled')).toBe(true);
    for (const outcome of outcomes.slice(51)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(RateLimitedError) });
    }
    // The queue is free again.
    expect(await passwords.verify(undefined, 'Right-Horse-7')).toBe(false);
  });

  it('are processed after a failed one', async () => {
    const passwords = createPasswords(1);
    await expect(passwords.verify('no hash', 'Right-Horse-7')).rejects.toThrow();
    expect(await passwords.verify(undefined, 'Right-Horse-7')).toBe(false);
  });
});
