import { invites } from '@homeward/contract';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../lib/app/toast.ts';
import { callApi } from '../../lib/http/call-api.ts';
import { clearSession } from '../../lib/http/session.ts';
import type { InvitationLink } from './use-invitation-link.ts';

/** Accepts an invitation with a new password. Ends the current session, because the invitee logs in next. */
export function useSetPassword(link: InvitationLink) {
  return useMutation({
    mutationFn: (password: string) => callApi(invites.setPassword, { body: { ...link, password } }),
    onSuccess: ({ resultMessage }) => {
      clearSession();
      toast.success(wordsOf(resultMessage));
    },
  });
}
