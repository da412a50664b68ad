import { type AnswerOf, type CallOf, operator } from '@homeward/contract';
import { MINT_COUNT_MAX } from '@homeward/contract/limits';
import type { Batch } from '@homeward/contract/operator';
import { saveFile } from '@homeward/ui/client/save-file.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { operatorKeys } from '../operator-keys.ts';
import { callOperator } from '../session/call-operator.ts';
import { codesCsv, collectCodes } from './codes-csv.ts';
import { makeWholeBatch } from './make-whole-batch.ts';

export type NewBatch = CallOf<typeof operator.makeBatch>['body'];

const MAKING = ['operator', 'make-batch'];

/** Every batch, newest first. */
export function useBatches() {
  return useQuery({
    queryKey: operatorKeys.batches,
    queryFn: ({ signal }) => callOperator(operator.listBatches, {}, signal),
  });
}

/** Makes a batch, or what is missing of it; it goes on while other sections are looked at, and the list shows how far it is. */
export function useMakeBatch() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: MAKING,
    mutationFn: (body: NewBatch) =>
      makeWholeBatch(
        async () => (await callOperator(operator.makeBatch, { body })).batch,
        (batch) => keepBatch(client, batch),
      ),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: operatorKeys.batches }),
        client.invalidateQueries({ queryKey: operatorKeys.figures }),
      ]),
  });
}

/** Whether a batch is being made, also by a form that was left. */
export function useIsMaking(): boolean {
  return useIsMutating({ mutationKey: MAKING }) > 0;
}

/** Notes that labels were made now. */
export function useMarkPrinted(name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callOperator(operator.markBatchPrinted, { params: { name } }),
    onSuccess: ({ batch }) => keepBatch(client, batch),
  });
}

/** Saves a batch's codes as a file for printers and spreadsheets. */
export function useSaveCodes(name: string) {
  return useMutation({
    mutationFn: async () => {
      const readPage = async (after: string | undefined) => {
        const query = { limit: MINT_COUNT_MAX, ...(after === undefined ? {} : { after }) };
        return (await callOperator(operator.listBatchCodes, { params: { name }, query })).codes;
      };
      const codes = await collectCodes(readPage, MINT_COUNT_MAX);
      saveFile(`${name}.csv`, codesCsv(codes), 'text/csv');
      return codes.length;
    },
  });
}

/** Puts what an answer says of a batch into the list as read, so that nobody has to wait for the next reading. */
function keepBatch(client: QueryClient, batch: Batch): void {
  client.setQueryData<AnswerOf<typeof operator.listBatches>>(operatorKeys.batches, (read) => {
    if (read === undefined) return undefined;
    const others = read.batches.filter(({ name }) => name !== batch.name);
    const isNew = others.length === read.batches.length;
    const batches = isNew
      ? [batch, ...others]
      : read.batches.map((old) => (old.name === batch.name ? batch : old));
    return { ...read, batches };
  });
}
