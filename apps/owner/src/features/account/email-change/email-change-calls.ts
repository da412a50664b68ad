import { type CallOf, emailChange } from '@homeward/contract';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { adoptEmail, readSession } from '../../../lib/http/session.ts';

const EMAIL = ['account', 'email'];

/** Fetches the address, and updates the session if another device has changed the address. */
async function showEmail() {
  const userId = readSession()?.userId;
  const answer = await callApi(emailChange.show, {});
  // Another user may have signed in in another tab during the request.
  if (readSession()?.userId === userId) adoptEmail(answer.email);
  return answer;
}

export function useEmail() {
  return useQuery({ queryKey: EMAIL, queryFn: showEmail, staleTime: 0 });
}

export function useRequestEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof emailChange.request>['body']) => callApi(emailChange.request, { body }),
    onSuccess: (answer) => client.setQueryData(EMAIL, answer),
  });
}

export function useCancelEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(emailChange.cancel, {}),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    // The query is refetched after an error too, because the server may have completed the request.
    onSettled: () => client.invalidateQueries({ queryKey: EMAIL }),
  });
}

export function useConfirmEmail(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (password?: string) => {
      // This call refreshes an expired access token. Without a valid access token the server requires the password.
      if (password === undefined) await showEmail().catch(() => undefined);
      const body = { token, ...(password !== undefined && { password }) };
      return callApi(emailChange.confirm, { body });
    },
    onSuccess: async () => {
      if (readSession() === undefined) return;
      await client.invalidateQueries();
      await showEmail().catch(() => undefined);
    },
  });
}
