import { LogOut } from 'lucide-react';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
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
