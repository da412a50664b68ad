import { type AnswerOf, questions } from '@homeward/contract';
import { MINT_COUNT_MAX } from '@homeward/contract/limits';
import { parseTagId } from '@homeward/contract/tag-id';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TAG_KEYS } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';

export type Retired = Pick<AnswerOf<typeof questions.retireCodes>, 'retired' | 'inUse' | 'unknown'>;

/** Retires a batch, or a list of ids, in calls of at most 10,000. */
export function useRetireTags() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: retireTags,
    onSettled: () => Promise.all(TAG_KEYS.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

async function retireTags(
  what: { readonly batch: string } | { readonly ids: readonly string[] },
): Promise<Retired> {
  const total = { retired: 0, unknown: 0, inUse: new Set<string>() };
  const ids = 'ids' in what ? [...what.ids] : [];
  for (;;) {
    const body = 'batch' in what ? what : { ids: ids.splice(0, MINT_COUNT_MAX) };
    const { retired, unknown, inUse, left } = await callOperator(questions.retireCodes, { body });
    total.retired += retired;
    total.unknown += unknown;
    for (const id of inUse) total.inUse.add(id);
    const isDone = 'batch' in what ? left === 0 || retired === 0 : ids.length === 0;
    if (isDone) return { ...total, inUse: [...total.inUse] };
  }
}

/** Returns the tags of a pasted list or CSV, by id or link; one in each line. */
export function tagsIn(text: string): string[] {
  const cells = text.split(/[\s,;"]+/).map((cell) => parseTagId(cell));
  return [...new Set(cells.filter((id) => id !== undefined))];
}
