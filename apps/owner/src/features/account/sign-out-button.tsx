import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { LogOut } from 'lucide-react';
import { useSignOut } from './sign-out.ts';

/** Signs out here; when nobody could be told, the person stays signed in and hears of it. */
export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <>
      {signOut.error !== null && (
        <Notice tone="error" isSaid className="mb-3">
          {messageOf(signOut.error)}
        </Notice>
      )}
      <Button variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {!signOut.isPending && <LogOut aria-hidden="true" className="size-5" />}
        Sign Out
      </Button>
    </>
  );
}
