import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Avatar } from '@homeward/ui/layout/avatar.tsx';
import { Link } from 'react-router';

export function ProfileLink({ name }: { readonly name: string }) {
  return (
    <Link to={PATHS.manageProfile} aria-label={t('list.profiles', { name })} className="rounded-full">
      <Avatar name={name} />
    </Link>
  );
}
