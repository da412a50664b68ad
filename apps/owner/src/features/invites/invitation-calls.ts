import { type AnswerOf, type CallOf, invites } from '@homeward/contract';
import type { PendingInvitation } from '@homeward/contract/invites';
import { acceptGone, messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/app/toast.ts';
import { callApi } from '../../lib/http/call-api.ts';
import { clearSession } from '../../lib/http/session.ts';
import { LINK_QUERY } from '../../lib/mailed-links/mailed-link.ts';
import type { TokenPair } from './use-token-pair.ts';

const invitationKeys = {
  pending: ['invitations', 'pending'],
  send: (scope: string) => ['invitations', 'send', scope],
  withdraw: ['invitations', 'withdraw'],
  accept: ['invitations', 'accept'],
  link: (...tokens: string[]) => ['invitations', 'link', ...tokens],
} as const;

type PendingAnswer = AnswerOf<typeof invites.listPending>;

export type Invite = CallOf<typeof invites.sendInvite>['body'];

export function useSendInvite(scope: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: invitationKeys.send(scope),
    mutationFn: (body: Invite) => callApi(invites.sendInvite, { body }),
    // The toast is shown here, because the form may be unmounted before the response arrives.
    onSuccess: ({ resultMessage }) => toast.success(wordsOf(resultMessage)),
    onError: (error) => toast.error(messageOf(error)),
    // After a failure all queries are refetched too, because the invitation may have been sent or accepted.
    onSettled: () => void client.invalidateQueries(),
  });
}

export function usePendingInvitations() {
  return useQuery({
    queryKey: invitationKeys.pending,
    queryFn: ({ signal }) => callApi(invites.listPending, {}, { signal }),
    select: (answer) => answer.invitations,
    staleTime: 0,
  });
}

/** Withdraws an invitation. The call succeeds even if the invitation no longer exists. */
export function useWithdrawInvitation() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: invitationKeys.withdraw,
    mutationFn: ({ _id: id }: PendingInvitation) =>
      callApi(invites.withdraw, { params: { id } }).catch(acceptGone),
    onSuccess: async ({ resultMessage }, { _id: withdrawnId }) => {
      toast.success(wordsOf(resultMessage));
      await client.cancelQueries({ queryKey: invitationKeys.pending });
      client.setQueryData<PendingAnswer>(
        invitationKeys.pending,
        (read) =>
          read && { ...read, invitations: read.invitations.filter(({ _id: id }) => id !== withdrawnId) },
      );
    },
    onError: (error) => toast.error(messageOf(error)),
    // All queries are refetched, because an invitation that was accepted in the meantime is now a profile.
    onSettled: () => void client.invalidateQueries(),
  });
}

export function useInvitation({ ownerToken, coOwnerToken }: TokenPair) {
  return useQuery({
    queryKey: invitationKeys.link(ownerToken, coOwnerToken),
    queryFn: ({ signal }) =>
      callApi(invites.showInvitation, { body: { ownerToken, coOwnerToken } }, { signal }),
    ...LINK_QUERY,
  });
}

/** Accepts an invitation with the invitee's account. Ends the current session, because the invitee logs in next. */
export function useLinkCoOwner(link: TokenPair) {
  return useSingleMutation({
    mutationKey: invitationKeys.accept,
    mutationFn: () => callApi(invites.linkCoOwner, { body: link }),
    onSuccess: ({ resultMessage }) => {
      clearSession();
      toast.success(wordsOf(resultMessage));
    },
  });
}
