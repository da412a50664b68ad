import type { Profile } from '@homeward/contract/profiles';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ignoreKeyRepeat } from '@homeward/ui/buttons/suppress-double-tap.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { useFrozenValue } from '@homeward/ui/hooks/use-frozen-value.ts';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { UserMinus } from 'lucide-react';
import type { RefObject } from 'react';
import { useUnlinkCoOwner } from './profile-calls.ts';

interface UnlinkCoOwnerDialogProps {
  /** The co-owner to confirm for; undefined while the dialog is closed. */
  readonly person: Profile | undefined;
  /** Takes the focus when the profile is unlinked. */
  readonly fallbackFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onUnlinked: (person: Profile) => void;
}

/** Confirms unlinking a co-owner, and says what that means for both. */
export function UnlinkCoOwnerDialog({
  person: asked,
  fallbackFocus,
  onClose,
  onUnlinked,
}: UnlinkCoOwnerDialogProps) {
  const person = useFrozenValue(asked === undefined, asked);
  const unlinking = useUnlinkCoOwner(onUnlinked);
  // A request under way cannot be cancelled: the dialog stays open until the response.
  const close = () => {
    if (unlinking.isPending) return;
    unlinking.reset();
    onClose();
  };
  if (person === undefined) return null;
  const isLeaving = person.is_owner;
  const name = <UserText className="font-semibold text-ink">{person.name}</UserText>;

  return (
    <Sheet
      open={asked !== undefined}
      onOpenChange={close}
      fallbackFocus={fallbackFocus}
      title={isLeaving ? t('profiles.unlink.leaveTitle') : t('profiles.unlink.removeTitle')}
      description={
        isLeaving ? rich('profiles.unlink.leaveText', { name }) : rich('profiles.unlink.removeText', { name })
      }
      eyebrow={
        <SubjectChip icon={UserMinus} tone="danger">
          {person.name}
        </SubjectChip>
      }
      actions={
        <>
          <ErrorNotice error={unlinking.error} />
          <Button
            variant="danger"
            busy={unlinking.isPending}
            busyLabel={isLeaving ? t('profiles.unlink.leaving') : t('profiles.unlink.removing')}
            onClick={() => unlinking.mutate(person, { onSuccess: onClose })}
            onKeyDown={ignoreKeyRepeat}
          >
            {isLeaving ? t('profiles.leave') : t('ui.yes')}
          </Button>
          <Button variant="secondary" aria-disabled={unlinking.isPending} onClick={close}>
            {t('ui.no')}
          </Button>
        </>
      }
    >
      <div className="rounded-control bg-paper p-4 text-small text-muted forced:border">
        <p>{t('profiles.unlink.effect')}</p>
        <p className="pt-3">{isLeaving ? t('profiles.unlink.comeBack') : t('profiles.unlink.inviteAgain')}</p>
      </div>
    </Sheet>
  );
}
