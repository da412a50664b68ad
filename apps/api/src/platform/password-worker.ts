import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes: the second setting that the OWASP password storage guide recommends. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const NICE = 10;

// Page requests have priority over hashing. Only Linux has priorities for threads; other systems would slow down the whole process.
if (process.platform === 'linux') setPriority(NICE);

export function hash(password: string): string {
  return hashSync(password, SETTINGS);
}

export function verify({ passwordHash, password }: { passwordHash: string; password: string }): boolean {
  return verifySync(passwordHash, password);
}
