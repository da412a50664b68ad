import { PATHS } from '@homeward/contract/paths';
import { useNavigate } from 'react-router';
import { SignOutButton } from '../features/account/sign-out-button.tsx';
import { ProfileList } from '../features/profiles/profile-list.tsx';
import { storeSelectedProfile, useSelectedProfile } from '../lib/selected-profile.ts';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** Whose items to look at, and the way out. */
export function ManageProfilePage() {
  usePageTitle('Switch Profile');
  const navigate = useNavigate();
  const session = useSession();
  const selected = useSelectedProfile();
  if (session === undefined) return null;

  return (
    <>
      <PageHeader title="Switch Profile" closeTo={PATHS.home} />
      <p className="px-6 text-body text-muted">Whose items do you want to see?</p>
      <div className="grid grow content-start px-6 py-10">
        <ProfileList
          userId={session.userId}
          currentId={selected?.id ?? session.userId}
          onChoose={({ _id: id, name }) => {
            storeSelectedProfile({ id, name });
            void navigate(PATHS.home);
          }}
        />
      </div>
      <div className="px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <SignOutButton />
      </div>
    </>
  );
}
