import { LogOut } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useSignOut } from './sign-out.ts';

/** Signs out here; when nobody could be told, the person stays signed in and hears of it. */
export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
      {!signOut.isPending && <LogOut aria-hidden="true" className="size-5" />}
      Sign Out
    </Button>
  );
}
