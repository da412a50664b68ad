import { account } from '@homeward/contract';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { toast } from '../../lib/app/toast.ts';
import { callApi } from '../../lib/http/call-api.ts';
import { readSession } from '../../lib/http/session.ts';
import { removeTarget } from '../../lib/storage/sign-in-target.ts';
import { clearUserStorage } from './clear-user-storage.ts';
import { endSession } from './end-session.ts';

export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <>
      <ErrorNotice error={signOut.error} isSilent className="mb-3" />
      <Button variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {!signOut.isPending && <LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        {t('settings.signOut.action')}
      </Button>
    </>
  );
}

/** Ends the session; the route guards then redirect to sign-in. Status 401 counts as success. */
function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      try {
        await callApi(account.logout, {});
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      }
    },
    // The result is handled here, because the button unmounts with the session.
    onSuccess: () => {
      toast.success(t('settings.signOut.done'));
      const session = readSession();
      removeTarget();
      // Drafts may contain an address and a phone number. A sign-out removes the drafts; an expired session does not.
      if (session !== undefined) clearUserStorage(session.userId);
      return endSession();
    },
    onError: () => toast.error(t('settings.signOut.failed')),
  });
}
