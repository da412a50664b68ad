import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';

type SingleMutationOptions<Answer, Input> = UseMutationOptions<Answer, Error, Input> & {
  readonly mutationKey: readonly unknown[];
};

/** Prevents a double submit by a second tap that arrives before the button is disabled. */
export function useSingleMutation<Answer, Input = void>(options: SingleMutationOptions<Answer, Input>) {
  const client = useQueryClient();
  const { mutate, ...mutation } = useMutation(options);
  const { mutationKey } = options;
  const mutateOnce: typeof mutate = (...call) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(...call);
  };
  return { ...mutation, mutate: mutateOnce };
}
