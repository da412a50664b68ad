import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: the second recommended setting of the OWASP password storage guide. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const NICE = 10;

// Hashing takes what others leave of a core: a finder who waits for a page goes before a hundred callers who try
// passwords. Linux alone knows a priority per thread; elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(NICE);

export function hash(password: string): string {
  return hashSync(password, SETTINGS);
}

export function verify({ passwordHash, password }: { passwordHash: string; password: string }): boolean {
  return verifySync(passwordHash, password);
}
