import { operator } from '@homeward/contract';
import { callEndpoint } from '@homeward/ui/client/http-client.ts';
import { useMutation } from '@tanstack/react-query';
import { beginSession } from './operator-session.ts';

/** Checks a token with the cheapest of the calls, and starts a session with it if it is accepted. */
export function useSignIn() {
  return useMutation({
    mutationFn: async (token: string) => {
      await callEndpoint(operator.listCategories, {}, { bearer: token });
      return token;
    },
    onSuccess: beginSession,
  });
}
