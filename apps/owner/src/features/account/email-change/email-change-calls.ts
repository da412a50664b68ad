import { type CallOf, emailChange } from '@homeward/contract';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { adoptEmail, readSession } from '../../../lib/http/session.ts';

const EMAIL = ['account', 'email'];

/** Reads the address, and updates the session where another device has changed it. */
async function showEmail() {
  const userId = readSession()?.userId;
  const answer = await callApi(emailChange.show, {});
  // Another tab may have signed in as another user meanwhile.
  if (readSession()?.userId === userId) adoptEmail(answer.email);
  return answer;
}

/** The account's address and the one that waits for its link, refetched each time the panel opens. */
export function useEmail() {
  return useQuery({ queryKey: EMAIL, queryFn: showEmail, staleTime: 0 });
}

/** Requests a mail with a link to a new address. */
export function useRequestEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof emailChange.request>['body']) => callApi(emailChange.request, { body }),
    onSuccess: (answer) => client.setQueryData(EMAIL, answer),
  });
}

/** Ends the link to a new address. */
export function useCancelEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(emailChange.cancel, {}),
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    // Also after a failure: an answer that got lost may have been a yes.
    onSettled: () => client.invalidateQueries({ queryKey: EMAIL }),
  });
}

/** Changes the address with the token of a mailed link, and with the account's password or a session of this browser. */
export function useConfirmEmail(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (password?: string) => {
      // Renews an access token that has expired: without one that call answers as to a signed-out caller.
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
