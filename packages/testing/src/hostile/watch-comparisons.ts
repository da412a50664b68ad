import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { timingSafeEqual } = crypto;

/** Counts how many constant-time comparisons of secrets `work` makes. */
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

/** Replaces `timingSafeEqual` in all modules that have imported it. */
function put(compare: typeof timingSafeEqual): void {
  crypto.timingSafeEqual = compare;
  syncBuiltinESMExports();
}
