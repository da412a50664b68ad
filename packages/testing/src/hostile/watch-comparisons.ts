import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { timingSafeEqual } = crypto;

/** Counts the constant-time comparisons of secrets during the work. */
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

/** Replaces the function for all modules that have imported it. */
function put(compare: typeof timingSafeEqual): void {
  crypto.timingSafeEqual = compare;
  syncBuiltinESMExports();
}
