import { type AnswerOf, type CallOf, operator } from '@homeward/contract';
import type { Batch } from '@homeward/contract/operator';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';
import { useOperatorQuery } from '../session/use-operator-call.ts';

export type NewBatch = CallOf<typeof operator.makeBatch>['body'];

const MAKING = ['operator', 'make-batch'];

export function useBatches() {
  return useOperatorQuery(operator.listBatches, {}, { queryKey: queryKeys.batches });
}

/** Makes a batch, or the rest of a batch. The mutation continues while the operator visits other sections. */
export function useMakeBatch() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: MAKING,
    mutationFn: (body: NewBatch) =>
      makeWholeBatch(
        async () => (await callOperator(operator.makeBatch, { body })).batch,
        (batch) => updateBatch(client, batch),
      ),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.batches }),
        client.invalidateQueries({ queryKey: queryKeys.figures }),
      ]),
  });
}

/** Returns true while a batch is being made, even if the form is no longer mounted. */
export function useIsMaking(): boolean {
  return useIsMutating({ mutationKey: MAKING }) > 0;
}

export function useMarkPrinted(name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callOperator(operator.markBatchPrinted, { params: { name } }),
    onSuccess: ({ batch }) => updateBatch(client, batch),
  });
}

/** Updates the cached batch at once, before the next fetch. */
function updateBatch(client: QueryClient, batch: Batch): void {
  client.setQueryData<AnswerOf<typeof operator.listBatches>>(queryKeys.batches, (cached) => {
    if (cached === undefined) return undefined;
    const others = cached.batches.filter(({ name }) => name !== batch.name);
    const isNew = others.length === cached.batches.length;
    const batches = isNew
      ? [batch, ...others]
      : cached.batches.map((old) => (old.name === batch.name ? batch : old));
    return { ...cached, batches };
  });
}

/** Repeats the call until the batch is complete. A call without progress ends the loop with an ApiError. */
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
