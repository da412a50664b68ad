import type { Batch } from '@homeward/contract/operator';
import { ApiError } from '@homeward/ui/client/api-error.ts';

/**
 * Repeats the call that makes codes until the batch is complete, reporting each step. Throws what the call throws, and an
 * ApiError when a call made no progress: repeating it would never end.
 */
export async function makeWholeBatch(
  makeSome: () => Promise<Batch>,
  onStep: (batch: Batch) => void,
): Promise<Batch> {
  let before = -1;
  for (;;) {
    const batch = await makeSome();
    onStep(batch);
    if (batch.minted >= batch.count) return batch;
    if (batch.minted <= before)
      throw new ApiError({ status: 500, message: 'No more codes were created. Please try again.' });
    before = batch.minted;
  }
}
