import type { Profile } from '@homeward/contract/profiles';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { ProfileFace } from './profile-face.tsx';
import { TILE_LOOK } from './tile-look.ts';

interface ProfileChoiceProps {
  readonly profile: Profile;
  readonly isSelf: boolean;
  /** Whose items show at the moment. */
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

/** One person as a circle to press. */
export function ProfileChoice({ onChoose, ...face }: ProfileChoiceProps) {
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
