import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { timingSafeEqual } = crypto;

/** Counts, while the work is done, how often two secrets are compared in a time that tells nothing of them. */
export async function countSafeComparisons(work: () => unknown): Promise<number> {
  let count = 0;
  put((...compared) => {
    count += 1;
    return timingSafeEqual(...compared);
  });
  try {
    await work();
  } finally {
    put(timingSafeEqual);
  }
  return count;
}

/** Every module that has imported it gets this one. */
function put(compare: typeof timingSafeEqual): void {
  crypto.timingSafeEqual = compare;
  syncBuiltinESMExports();
}
