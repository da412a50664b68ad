import { account } from '@homeward/contract';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../lib/app/toast.ts';
import { callApi } from '../../lib/http/call-api.ts';
import { readSession } from '../../lib/http/session.ts';
import { forgetPerson } from '../../lib/storage/forget-person.ts';
import { endSession } from './end-session.ts';

/** Ends the session, after which the guards lead to the sign-in page; a session that is dead already counts as ended. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      try {
        await callApi(account.logout, {});
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      }
    },
    // Said here and not by the button: when the session ends, the button's page is gone.
    onSuccess: () => {
      toast.success('Successfully logout');
      const session = readSession();
      // Drafts hold an address and a number. Of a session that ends by itself they stay, for whoever signs in again.
      if (session !== undefined) forgetPerson(session.userId);
      return endSession();
    },
    onError: () => toast.error('Failed to logout'),
  });
}
