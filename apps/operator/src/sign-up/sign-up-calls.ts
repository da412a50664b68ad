import { type AnswerOf, type CallOf, signUps } from '@homeward/contract';
import { newUuid } from '@homeward/ui/client/new-uuid.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeys } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';
import { useOperatorQuery } from '../session/use-operator-call.ts';

export type SignUp = AnswerOf<typeof signUps.showSignUp>;

export function useSignUp() {
  return useOperatorQuery(signUps.showSignUp, {}, { queryKey: queryKeys.signUp });
}

/** Saves the sign-up mode with an optimistic update. */
export function useSaveSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof signUps.saveSignUp>['body']) =>
      callOperator(signUps.saveSignUp, { body }),
    onMutate: async ({ mode, admitsInvited = mode !== 'closed' }) => {
      await client.cancelQueries({ queryKey: queryKeys.signUp });
      client.setQueryData<SignUp>(queryKeys.signUp, (old) => old && { ...old, mode, admitsInvited });
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.signUp }),
  });
}

/** Creates a sign-up link. A retry sends the same id, so that a lost response leaves no second link. */
export function useMakeSignUpLink() {
  const client = useQueryClient();
  const id = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => {
      id.current ??= newUuid();
      return callOperator(signUps.makeSignUpLink, { body: { id: id.current } });
    },
    onSuccess: () => {
      id.current = undefined;
      return client.invalidateQueries({ queryKey: queryKeys.signUp });
    },
  });
}
