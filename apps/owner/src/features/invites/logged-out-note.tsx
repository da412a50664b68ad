import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { useSession } from '../../lib/http/session.ts';

export function LoggedOutNote() {
  const session = useSession();
  if (session === undefined) return null;
  return (
    <p className="pt-3 text-small text-muted">
      {rich('invites.loggedOut', { name: <UserText>{session.userName}</UserText> })}
    </p>
  );
}
