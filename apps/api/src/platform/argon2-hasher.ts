import { Tinypool } from 'tinypool';
import type { PasswordHasher } from './password-hasher.ts';
import type { hash, verify } from './password-worker.ts';

const IDLE_THREAD_MS = 60_000;

/** Hashes with argon2id, in threads of low priority. */
export function createArgon2Hasher(threads: number): PasswordHasher {
  const pool = new Tinypool({
    filename: new URL('./password-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: IDLE_THREAD_MS,
    // In development Node would report what a thread loads as a message, which ends a pool that does not know it.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
  });
  return {
    hash: (password: Parameters<typeof hash>[0]): Promise<string> => pool.run(password, { name: 'hash' }),
    verify: (guess: Parameters<typeof verify>[0]): Promise<boolean> => pool.run(guess, { name: 'verify' }),
    stop: () => pool.destroy(),
  };
}
