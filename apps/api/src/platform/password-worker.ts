import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: the second recommended setting of the OWASP password storage guide. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const NICE = 10;

// Page requests have priority over hashing. Only Linux has priorities per thread; elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(NICE);

export function hash(password: string): string {
  return hashSync(password, SETTINGS);
}

export function verify({ passwordHash, password }: { passwordHash: string; password: string }): boolean {
  return verifySync(passwordHash, password);
}
