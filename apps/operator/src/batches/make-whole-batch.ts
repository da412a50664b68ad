import type { Batch } from '@homeward/contract/operator';
import { ApiError } from '@homeward/ui/client/api-error.ts';

/**
 * Repeats the call until the batch is complete, reporting each step. Throws the call's errors, and an ApiError after a
 * call without progress, since the loop would never end.
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
