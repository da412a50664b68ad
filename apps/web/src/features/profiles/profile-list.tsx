import type { Profile } from '@homeward/contract/profiles';
import { messageOf } from '../../lib/api-error.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProfileChoice } from './profile-choice.tsx';
import { ProfileListSkeleton } from './profile-list-skeleton.tsx';
import { useProfiles } from './profile-queries.ts';

interface ProfileListProps {
  readonly userId: string;
  /** Whose items show at the moment. */
  readonly currentId: string;
  readonly onChoose: (profile: Profile) => void;
}

/** Everybody whose items the signed-in person may look at. */
export function ProfileList({ userId, currentId, onChoose }: ProfileListProps) {
  const profiles = useProfiles();

  if (profiles.isPending) return <ProfileListSkeleton />;
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
    <ul className="grid grid-cols-2 gap-x-3 gap-y-4">
      {profiles.data.map((profile) => (
        <li key={profile._id}>
          <ProfileChoice
            profile={profile}
            isSelf={profile._id === userId}
            isCurrent={profile._id === currentId}
            onChoose={() => onChoose(profile)}
          />
        </li>
      ))}
    </ul>
  );
}
