import { useSession } from '@homeward/ui/client/session.ts';
import { TheirWords } from '@homeward/ui/hooks/their-words.tsx';

/** Says that accepting ends the session of whoever is logged in here, where somebody is. */
export function LoggedOutNote() {
  const session = useSession();
  if (session === undefined) return null;
  return (
    <p className="pt-3 text-small text-muted">
      <TheirWords>{session.userName}</TheirWords> is logged in here and will be logged out.
    </p>
  );
}
