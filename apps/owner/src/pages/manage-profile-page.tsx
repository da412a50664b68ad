import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SignOutButton } from '../features/account/sign-out-button.tsx';
import { PendingInvitations } from '../features/invites/pending-invitations.tsx';
import { useEvictItems } from '../features/items/item-cache.ts';
import { ProfileList } from '../features/profiles/profile-list.tsx';
import { useSession } from '../lib/http/session.ts';
import { storeSelectedProfile, useSelectedProfile } from '../lib/storage/selected-profile.ts';

export function ManageProfilePage() {
  const navigate = useNavigate();
  const session = useSession();
  const selected = useSelectedProfile();
  const [isManaging, setIsManaging] = useState(false);
  const manage = useRef<HTMLButtonElement>(null);
  const evictItems = useEvictItems();
  if (session === undefined) return null;

  return (
    <>
      <PageHeader title={t('profiles.title')} closeTo={PATHS.home} />
      <p role="status" className="px-6 text-body text-muted">
        {isManaging ? t('profiles.stopSharing') : t('profiles.whose')}
      </p>
      <div className="grow px-6 pt-8 pb-8">
        <ProfileList
          userId={session.userId}
          currentId={selected?.id ?? session.userId}
          isManaging={isManaging}
          onChoose={({ _id: id, name }) => {
            storeSelectedProfile({ id, name });
            void navigate(PATHS.home);
          }}
          onUnlinked={({ _id: id }) => evictItems(id)}
          fallbackFocus={manage}
          below={<PendingInvitations />}
        >
          <Button
            ref={manage}
            variant="secondary"
            className="mt-8"
            onClick={() => setIsManaging((wasManaging) => !wasManaging)}
          >
            {isManaging ? t('ui.done') : t('profiles.manage')}
          </Button>
        </ProfileList>
      </div>
      {/* The sticky button is in its final place even before the list above has loaded. */}
      <div className="sticky bottom-0 z-10 border-t border-line bg-paper px-6 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] [@media(max-height:30rem)]:static">
        <SignOutButton />
      </div>
    </>
  );
}
