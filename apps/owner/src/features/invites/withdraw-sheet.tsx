import type { PendingInvitation } from '@homeward/contract/invites';
import { t } from '@homeward/messages/browser/messages';
import { useFrozenValue } from '@homeward/ui/hooks/use-frozen-value.ts';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { Mail } from 'lucide-react';
import type { RefObject } from 'react';
import { useWithdrawInvitation } from './invitation-calls.ts';

interface WithdrawSheetProps {
  readonly invitation: PendingInvitation | undefined;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export function WithdrawSheet({ invitation: selected, fallbackFocus, onClose }: WithdrawSheetProps) {
  const invitation = useFrozenValue(selected === undefined, selected);
  const withdrawal = useWithdrawInvitation();
  const close = () => {
    withdrawal.reset();
    onClose();
  };
  if (invitation === undefined) return null;

  return (
    <QuestionSheet
      open={selected !== undefined}
      fallbackFocus={fallbackFocus}
      title={t('invites.withdrawal.title')}
      description={rich('invites.withdrawal.text', {
        name: <UserText className="font-semibold text-ink">{invitation.name}</UserText>,
      })}
      eyebrow={
        <SubjectChip icon={Mail} tone="danger" isWhole>
          {invitation.email}
        </SubjectChip>
      }
      act={t('invites.pending.withdraw')}
      busy={withdrawal.isPending}
      busyLabel={t('invites.withdrawal.busy')}
      error={withdrawal.error}
      onConfirm={() => withdrawal.mutate(invitation, { onSuccess: onClose })}
      onClose={close}
    />
  );
}
