import { operator } from '@homeward/contract';
import { callApi } from '@homeward/ui/client/api-client.ts';
import { useMutation } from '@tanstack/react-query';
import { beginSession } from './operator-session.ts';

/** Tries a token with the cheapest of the calls, and keeps it when it is the right one. */
export function useSignIn() {
  return useMutation({
    mutationFn: async (token: string) => {
      await callApi(operator.listCategories, {}, { bearer: token });
      return token;
    },
    onSuccess: beginSession,
  });
}
