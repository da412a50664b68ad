import type { Profile } from '@homeward/contract/profiles';
import { type ReactNode, type RefObject, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InviteTile } from './invite-tile.tsx';
import { ManagedProfile } from './managed-profile.tsx';
import { PartSheet } from './part-sheet.tsx';
import { useProfiles } from './profile-calls.ts';
import { ProfileChoice } from './profile-choice.tsx';
import { ProfileListSkeleton } from './profile-list-skeleton.tsx';

interface ProfileListProps {
  readonly userId: string;
  /** Whose items show at the moment. */
  readonly currentId: string;
  /** The circles choose nobody, and show how to part from somebody instead. */
  readonly isManaging: boolean;
  readonly onChoose: (profile: Profile) => void;
  readonly onParted: (profile: Profile) => void;
  /** Where the focus goes when the person it was at is gone. */
  readonly otherFocus: RefObject<HTMLElement | null>;
  /** Stands below the circles. */
  readonly children: ReactNode;
  /** Stands below everything; shown when it is known how high that is, so that nobody sees it move. */
  readonly below: ReactNode;
}

/** Everybody whose items the signed-in person may look at, and the place of the next. */
export function ProfileList({ below, ...list }: ProfileListProps) {
  const profiles = useProfiles();
  return (
    <>
      {profiles.isPending ? <ProfileListSkeleton /> : <ReadProfiles {...list} profiles={profiles} />}
      <div hidden={profiles.isPending}>{below}</div>
    </>
  );
}

interface ReadProfilesProps extends Omit<ProfileListProps, 'below'> {
  readonly profiles: ReturnType<typeof useProfiles>;
}

/** The circles, or why there are none. */
function ReadProfiles(props: ReadProfilesProps) {
  const { profiles, userId, currentId, isManaging, onChoose, onParted, otherFocus, children } = props;
  const [parting, setParting] = useState<Profile>();

  if (profiles.data === undefined) {
    return (
      <div role="alert">
        <EmptyState
          picture={<BrandMark className="size-20 text-kraft-strong" />}
          title="Failed to fetch profiles"
          actions={
            <Button busy={profiles.isFetching} onClick={() => void profiles.refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(profiles.error)}
        </EmptyState>
      </div>
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
                <ManagedProfile {...face} onPart={() => setParting(profile)} />
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
        <p className="pt-4 text-center text-body text-muted">
          You share with nobody yet. Invite somebody first.
        </p>
      )}
      {children}
      {/* Outside of the circle, which goes before the dialog has slid away. */}
      <PartSheet
        person={parting}
        otherFocus={otherFocus}
        onClose={() => setParting(undefined)}
        onParted={onParted}
      />
    </>
  );
}
