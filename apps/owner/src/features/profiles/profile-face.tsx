import type { Profile } from '@homeward/contract/profiles';
import { t } from '@homeward/messages/browser/messages';
import { ShortName } from '@homeward/ui/hooks/short-name.tsx';
import { Avatar } from '@homeward/ui/layout/avatar.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export const TILE_LOOK = 'flex w-full flex-col items-center gap-2.5 rounded-card px-2 pt-3 pb-2.5';

interface ProfileFaceProps {
  readonly profile: Profile;
  readonly isSelf: boolean;
  readonly isCurrent: boolean;
  readonly children?: ReactNode;
}

export function ProfileFace({ profile, isSelf, isCurrent, children }: ProfileFaceProps) {
  return (
    <>
      <span
        className={classNames(
          'relative rounded-full p-1 ring-2',
          isCurrent ? 'ring-accent' : 'ring-transparent',
        )}
      >
        <Avatar name={profile.name} tone={isSelf ? 'accent' : 'kraft'} className="size-20! text-title!" />
        {isCurrent && (
          <span className="absolute end-0 bottom-0 grid size-7 place-items-center rounded-full bg-accent text-on-accent ring-3 ring-paper">
            <Check aria-hidden="true" className="size-4" strokeWidth={3} />
          </span>
        )}
        {children}
      </span>
      <span className="max-w-full text-center">
        <span className="text-body font-semibold wrap-anywhere">
          <ShortName>{profile.name}</ShortName>
        </span>
        {isSelf && <span className="block text-small text-muted">{t('profiles.you')}</span>}
      </span>
    </>
  );
}
