import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { TooOftenError } from './errors.ts';

/** argon2id, 19 MiB, two passes: the second recommended setting of the OWASP password storage guide. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const WAITING_MAX = 50;
const RETRY_AFTER_MS = 5000;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Verifies against nothing when there is no hash, so that an unknown account takes as long as a known one. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** Makes the password hasher: one at a time per core, a short queue, and beyond it TooOftenError. */
export function createPasswords(parallel = availableParallelism()): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  const decoy = hash('a password that nobody has', SETTINGS);

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < parallel) running += 1;
    else if (waiting.length < WAITING_MAX) await new Promise<void>((go) => waiting.push(go));
    else throw new TooOftenError('Too many people are signing in. Please try again.', RETRY_AFTER_MS);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on without being given up, so that nobody overtakes the queue.
      if (next) next();
      else running -= 1;
    }
  }

  // Two devices may write the same letter in two ways.
  const normalized = (password: string) => password.normalize('NFC');
  return {
    hash: (password) => inTurn(() => hash(normalized(password), SETTINGS)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        const matches = await verify(passwordHash ?? (await decoy), normalized(password));
        return matches && passwordHash !== undefined;
      }),
  };
}
