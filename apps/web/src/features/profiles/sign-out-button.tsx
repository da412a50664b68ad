import { PATHS } from '@homeward/contract/paths';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { clearSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { useSignOut } from './profile-mutations.ts';

/** Signs out here; when nobody could be told, the person stays signed in and hears of it. */
export function SignOutButton() {
  const signOut = useSignOut();
  const navigate = useNavigate();

  const press = () =>
    signOut.mutate(undefined, {
      onSuccess: () => {
        toast.success('Successfully logout');
        clearSession();
        void navigate(PATHS.signIn, { replace: true });
      },
      onError: () => toast.error('Failed to logout'),
    });

  return (
    <Button variant="secondary" busy={signOut.isPending} onClick={press}>
      {!signOut.isPending && <LogOut aria-hidden="true" className="size-5" />}
      Sign Out
    </Button>
  );
}
