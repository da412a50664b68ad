import { PATHS } from '@homeward/contract/paths';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';

/** The signed-in person's circle; it leads to the choice of profiles. */
export function ProfileLink({ name }: { readonly name: string }) {
  return (
    <Link to={PATHS.manageProfile} aria-label={`Profiles, signed in as ${name}`} className="rounded-full">
      <Avatar name={name} />
    </Link>
  );
}
