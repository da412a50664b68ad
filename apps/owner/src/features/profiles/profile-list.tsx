import { PATHS } from '@homeward/contract/paths';
import type { Profile } from '@homeward/contract/profiles';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import { BrandMark } from '@homeward/ui/pictures/brand-mark.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { useHeadingFocusOnUnmount } from '../../lib/hooks/use-heading-focus.ts';
import { ManagedProfile } from './managed-profile.tsx';
import { useProfiles } from './profile-calls.ts';
import { ProfileFace, TILE_LOOK } from './profile-face.tsx';
import { UnlinkCoOwnerDialog } from './unlink-co-owner-dialog.tsx';

interface ProfileListProps {
  readonly userId: string;
  readonly currentId: string;
  /** True if a press on an avatar unlinks the profile instead of selecting it. */
  readonly isManaging: boolean;
  readonly onChoose: (profile: Profile) => void;
  readonly onUnlinked: (profile: Profile) => void;
  /** The element that takes the focus after an unlink. */
  readonly fallbackFocus: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
  /** Content below the list. The content is hidden until the list has loaded, so that the content does not shift. */
  readonly below: ReactNode;
}

export function ProfileList({ below, ...list }: ProfileListProps) {
  const profiles = useProfiles();
  const failure = useLastFailure(profiles);
  const isAwaited = profiles.data === undefined && failure === null;
  return (
    <>
      {isAwaited ? <ProfileListSkeleton /> : <ReadProfiles {...list} profiles={profiles} failure={failure} />}
      <div hidden={isAwaited}>{below}</div>
    </>
  );
}

interface ReadProfilesProps extends Omit<ProfileListProps, 'below'> {
  readonly profiles: ReturnType<typeof useProfiles>;
  readonly failure: Error | null;
}

function ReadProfiles(props: ReadProfilesProps) {
  const { profiles, failure, userId, currentId, isManaging, onChoose, onUnlinked, fallbackFocus, children } =
    props;
  const [unlinking, setUnlinking] = useState<Profile>();

  if (profiles.data === undefined) {
    return (
      <ProfilesUnread
        message={messageOf(failure)}
        isRetrying={profiles.isFetching}
        onRetry={() => void profiles.refetch()}
      />
    );
  }
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-4">
        {profiles.data.map((profile) => {
          const face = {
            profile,
            isSelf: profile._id === userId,
            isCurrent: profile._id === currentId,
          };
          return (
            <li key={profile._id}>
              {isManaging ? (
                <ManagedProfile {...face} onPart={() => setUnlinking(profile)} />
              ) : (
                <ProfileChoice {...face} onChoose={() => onChoose(profile)} />
              )}
            </li>
          );
        })}
        <li>
          <InviteTile />
        </li>
      </ul>
      {isManaging && profiles.data.length === 1 && (
        <p className="pt-4 text-center text-body text-muted">{t('profiles.alone')}</p>
      )}
      {children}
      {/* The dialog is outside the tile, because the tile unmounts before the dialog has slid out. */}
      <UnlinkCoOwnerDialog
        person={unlinking}
        fallbackFocus={fallbackFocus}
        onClose={() => setUnlinking(undefined)}
        onUnlinked={onUnlinked}
      />
    </>
  );
}

interface ProfilesUnreadProps {
  readonly message: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

function ProfilesUnread({ message, isRetrying, onRetry }: ProfilesUnreadProps) {
  const root = useHeadingFocusOnUnmount<HTMLDivElement>();
  return (
    <div ref={root} role="alert">
      <EmptyState
        picture={<BrandMark className="size-20 text-kraft-strong" />}
        title={t('profiles.failed')}
        actions={
          <Button busy={isRetrying} onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}

function ProfileListSkeleton() {
  return (
    <div role="status" className="grid grid-cols-2 gap-x-3 gap-y-4">
      <span className="sr-only">{t('ui.loading')}</span>
      {['first', 'second'].map((name) => (
        <div key={name} className="flex flex-col items-center gap-4 px-2 pt-4 pb-2.5">
          <Skeleton className="size-20 rounded-full" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}

function InviteTile() {
  return (
    <Link to={PATHS.sendInvite} className={classNames(TILE_LOOK, 'group hover:bg-ink/5')}>
      <span className="p-1">
        <span className="grid size-20 place-items-center rounded-full border-2 border-dashed border-edge text-muted group-hover:border-accent group-hover:text-accent">
          <Plus aria-hidden="true" className="size-8" />
        </span>
      </span>
      <span className="text-body font-semibold">{t('profiles.invite')}</span>
    </Link>
  );
}

interface ProfileChoiceProps {
  readonly profile: Profile;
  readonly isSelf: boolean;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function ProfileChoice({ onChoose, ...face }: ProfileChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-current={face.isCurrent || undefined}
      className={classNames(TILE_LOOK, 'hover:bg-ink/5')}
    >
      <ProfileFace {...face} />
    </button>
  );
}
