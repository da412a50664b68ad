import { type AnswerOf, type CallOf, questions } from '@homeward/contract';
import { MINT_COUNT_MAX } from '@homeward/contract/limits';
import { parseTagId } from '@homeward/contract/tag-id';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';

export function useQuestions() {
  return useQuery({
    queryKey: queryKeys.questions,
    queryFn: ({ signal }) => callOperator(questions.listQuestions, {}, signal),
  });
}

/** Runs a call that changes tags or questions, and reloads both afterwards. */
function useTagMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [queryKeys.questions, queryKeys.tags, queryKeys.batches, queryKeys.figures].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useDisputeTag = () =>
  useTagMutation((id: string) => callOperator(questions.disputeTag, { params: { id } }));

export const useHandOver = (id: string) =>
  useTagMutation((email: string) =>
    callOperator(questions.handOverItem, { params: { id }, body: { email } }),
  );

export const useWithdraw = () =>
  useTagMutation((id: string) => callOperator(questions.withdrawQuestion, { params: { id } }));

export type Retired = Pick<AnswerOf<typeof questions.retireCodes>, 'retired' | 'inUse' | 'unknown'>;

/** Retires a batch, or a list of ids, in calls of at most 10,000. */
export const useRetireTags = () =>
  useTagMutation(async (what: { readonly batch: string } | { readonly ids: readonly string[] }) => {
    const total = { retired: 0, unknown: 0, inUse: new Set<string>() };
    const ids = 'ids' in what ? [...what.ids] : [];
    for (;;) {
      const body = 'batch' in what ? what : { ids: ids.splice(0, MINT_COUNT_MAX) };
      const { retired, unknown, inUse, left } = await callOperator(questions.retireCodes, { body });
      total.retired += retired;
      total.unknown += unknown;
      for (const id of inUse) total.inUse.add(id);
      const isDone = 'batch' in what ? left === 0 || retired === 0 : ids.length === 0;
      if (isDone) return { ...total, inUse: [...total.inUse] } satisfies Retired;
    }
  });

/** Returns the tags of a pasted list or CSV, by id or link; one in each line. */
export function tagsIn(text: string): string[] {
  const cells = text.split(/[\s,;"]+/).map((cell) => parseTagId(cell));
  return [...new Set(cells.filter((id) => id !== undefined))];
}

export function useExportForOrder() {
  return useMutation({
    mutationFn: (body: CallOf<typeof questions.exportForOrder>['body']) =>
      callOperator(questions.exportForOrder, { body }),
  });
}

export function useFindEntries() {
  return useMutation({
    mutationFn: (body: CallOf<typeof questions.findFinderEntries>['body']) =>
      callOperator(questions.findFinderEntries, { body }),
  });
}

export function useEraseEntries() {
  return useMutation({
    mutationFn: (ids: string[]) => callOperator(questions.eraseFinderEntries, { body: { ids } }),
  });
}
