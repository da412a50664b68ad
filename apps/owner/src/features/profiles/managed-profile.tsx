import type { Profile } from '@homeward/contract/profiles';
import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Minus } from 'lucide-react';
import { ProfileFace, TILE_LOOK } from './profile-face.tsx';

interface ManagedProfileProps {
  readonly profile: Profile;
  readonly isSelf: boolean;
  readonly isCurrent: boolean;
  readonly onPart: () => void;
}

export function ManagedProfile({ onPart, ...face }: ManagedProfileProps) {
  const { profile, isSelf } = face;
  return (
    <div className={TILE_LOOK}>
      <ProfileFace {...face}>
        {!profile.is_owner && (
          <button
            type="button"
            aria-label={t('profiles.remove', { name: profile.name })}
            onClick={onPart}
            className="group absolute -end-3 -top-3 grid size-11 place-items-center rounded-full"
          >
            <span className="grid size-8 animate-settle place-items-center rounded-full bg-danger text-on-danger ring-3 ring-paper group-hover:bg-danger-strong forced:border">
              <Minus aria-hidden="true" className="size-5" strokeWidth={3} />
            </span>
          </button>
        )}
      </ProfileFace>
      {profile.is_owner && !isSelf && (
        <TextButton
          tone="danger"
          aria-label={t('profiles.leaveNamed', { name: profile.name })}
          className="-mt-2"
          onClick={onPart}
        >
          {t('profiles.leave')}
        </TextButton>
      )}
    </div>
  );
}
