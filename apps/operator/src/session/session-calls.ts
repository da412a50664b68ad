import { operator } from '@homeward/contract';
import { callEndpoint } from '@homeward/ui/client/http-client.ts';
import { useMutation } from '@tanstack/react-query';
import { beginSession } from './operator-session.ts';

/** Tries a token with the cheapest of the calls, and keeps it when it is the right one. */
export function useSignIn() {
  return useMutation({
    mutationFn: async (token: string) => {
      await callEndpoint(operator.listCategories, {}, { bearer: token });
      return token;
    },
    onSuccess: beginSession,
  });
}
