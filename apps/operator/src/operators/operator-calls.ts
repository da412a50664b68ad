import { type AnswerOf, operators } from '@homeward/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';

export function useOperators() {
  return useQuery({
    queryKey: queryKeys.operators,
    queryFn: ({ signal }) => callOperator(operators.list, {}, signal),
  });
}

export function useAddOperator() {
  const adopt = useAdoptList();
  return useMutation({
    mutationFn: (body: { email: string }) => callOperator(operators.add, { body }),
    onSuccess: adopt,
  });
}

export function useRemoveOperator(id: string) {
  const adopt = useAdoptList();
  return useMutation({
    mutationFn: () => callOperator(operators.remove, { params: { id } }),
    onSuccess: adopt,
  });
}

/** Both changes return the new list. */
function useAdoptList() {
  const client = useQueryClient();
  return (answer: AnswerOf<typeof operators.list>) => {
    client.setQueryData(queryKeys.operators, answer);
    // Ends the console of an operator who removed their own role.
    return client.invalidateQueries({ queryKey: queryKeys.operators });
  };
}
