import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { message } from '@homeward/messages/message';
import { Tinypool } from 'tinypool';
import { createBoundedQueue } from './bounded-queue.ts';
import type { hash, verify } from './password-worker.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(guess: { passwordHash: string; password: string }): Promise<boolean>;
  stop(): Promise<void>;
}

const WAITING_MAX = 50;
const RETRY_AFTER_MS = 5000;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Verifies a decoy hash if `passwordHash` is undefined, so that an unknown account takes as long as a known one. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  assertRoom(): void;
  stop(): Promise<void>;
}

export function createPasswords(
  parallel: number = availableParallelism(),
  hasher: PasswordHasher = createArgon2Hasher(parallel),
): Passwords {
  const { runInTurn, assertRoom } = createBoundedQueue({
    parallel,
    waitingMax: WAITING_MAX,
    retryAfterMs: RETRY_AFTER_MS,
    message: message('server.tooManySignIns'),
  });
  let decoy: Promise<string> | undefined;
  const getDecoy = () => {
    decoy ??= hasher.hash('the password of no account').catch((error: unknown) => {
      decoy = undefined;
      throw error;
    });
    return decoy;
  };

  // The password is normalised, because devices may encode the same letter differently.
  const normalized = (password: string) => password.normalize('NFC');
  return {
    assertRoom,
    hash: (password) => runInTurn(() => hasher.hash(normalized(password))),
    verify: (passwordHash, password) =>
      runInTurn(async () => {
        // Known accounts wait for the decoy, too, so that the first log-in after a start takes equally long for all accounts.
        const noHash = await getDecoy();
        const matches = await hasher.verify({
          passwordHash: passwordHash ?? noHash,
          password: normalized(password),
        });
        return matches && passwordHash !== undefined;
      }),
    stop: () => hasher.stop(),
  };
}

const IDLE_THREAD_MS = 60_000;

function createArgon2Hasher(threads: number): PasswordHasher {
  const pool = new Tinypool({
    filename: new URL(`./password-worker${extname(import.meta.filename)}`, import.meta.url).href,
    // A thread takes 15 MB of memory, so it ends after a minute without a log-in.
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_THREAD_MS,
    // In watch mode, Node would report a thread's imports in messages that the pool rejects.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
  });
  return {
    hash: (password: Parameters<typeof hash>[0]): Promise<string> => pool.run(password, { name: 'hash' }),
    verify: (guess: Parameters<typeof verify>[0]): Promise<boolean> => pool.run(guess, { name: 'verify' }),
    stop: () => pool.destroy(),
  };
}
