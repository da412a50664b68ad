import type { Profile } from '@homeward/contract/profiles';
import { t } from '@homeward/messages/browser/messages';
import { useFrozenValue } from '@homeward/ui/hooks/use-frozen-value.ts';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { UserMinus } from 'lucide-react';
import type { RefObject } from 'react';
import { useUnlinkCoOwner } from './profile-calls.ts';

interface UnlinkCoOwnerDialogProps {
  readonly person: Profile | undefined;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onUnlinked: (person: Profile) => void;
}

export function UnlinkCoOwnerDialog({
  person: selected,
  fallbackFocus,
  onClose,
  onUnlinked,
}: UnlinkCoOwnerDialogProps) {
  const person = useFrozenValue(selected === undefined, selected);
  const unlinking = useUnlinkCoOwner(onUnlinked);
  const close = () => {
    unlinking.reset();
    onClose();
  };
  if (person === undefined) return null;
  const isLeaving = person.is_owner;
  const name = <UserText className="font-semibold text-ink">{person.name}</UserText>;

  return (
    <QuestionSheet
      open={selected !== undefined}
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
      act={isLeaving ? t('profiles.leave') : t('ui.yes')}
      busy={unlinking.isPending}
      busyLabel={isLeaving ? t('profiles.unlink.leaving') : t('profiles.unlink.removing')}
      error={unlinking.error}
      onConfirm={() => unlinking.mutate(person, { onSuccess: onClose })}
      onClose={close}
    >
      <div className="rounded-control bg-paper p-4 text-small text-muted forced:border">
        <p>{t('profiles.unlink.effect')}</p>
        <p className="pt-3">{isLeaving ? t('profiles.unlink.comeBack') : t('profiles.unlink.inviteAgain')}</p>
      </div>
    </QuestionSheet>
  );
}
