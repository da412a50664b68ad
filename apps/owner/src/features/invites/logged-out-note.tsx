import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { useSession } from '../../lib/http/session.ts';

/** Warns that accepting ends the current session, where there is one. */
export function LoggedOutNote() {
  const session = useSession();
  if (session === undefined) return null;
  return (
    <p className="pt-3 text-small text-muted">
      <UserText>{session.userName}</UserText> is logged in here and will be logged out.
    </p>
  );
}
