import { useSession } from '../../lib/session.ts';

/** Says that accepting ends the session of whoever is logged in here, where somebody is. */
export function LoggedOutNote() {
  const session = useSession();
  if (session === undefined) return null;
  return (
    <p className="pt-3 text-small text-muted">
      <bdi>{session.userName}</bdi> is logged in here and will be logged out.
    </p>
  );
}
