import type { PendingInvitation } from '@homeward/contract/invites';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ignoreKeyRepeat } from '@homeward/ui/buttons/suppress-double-tap.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { useFrozenValue } from '@homeward/ui/hooks/use-frozen-value.ts';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { Mail } from 'lucide-react';
import type { RefObject } from 'react';
import { useWithdrawInvitation } from './invitation-calls.ts';

interface WithdrawSheetProps {
  /** The invitation to confirm for; undefined while the sheet is closed. */
  readonly invitation: PendingInvitation | undefined;
  /** Where the focus goes when the invitation is gone. */
  readonly fallbackFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks before an invitation is withdrawn, and says what becomes of its link. */
export function WithdrawSheet({ invitation: asked, fallbackFocus, onClose }: WithdrawSheetProps) {
  const invitation = useFrozenValue(asked === undefined, asked);
  const withdrawal = useWithdrawInvitation();
  // A request under way cannot be cancelled: the dialog stays open until the response.
  const close = () => {
    if (withdrawal.isPending) return;
    withdrawal.reset();
    onClose();
  };
  if (invitation === undefined) return null;

  return (
    <Sheet
      open={asked !== undefined}
      onOpenChange={close}
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
      actions={
        <>
          <ErrorNotice error={withdrawal.error} />
          <Button
            variant="danger"
            busy={withdrawal.isPending}
            busyLabel={t('invites.withdrawal.busy')}
            onClick={() => withdrawal.mutate(invitation, { onSuccess: onClose })}
            onKeyDown={ignoreKeyRepeat}
          >
            {t('invites.pending.withdraw')}
          </Button>
          <Button variant="secondary" aria-disabled={withdrawal.isPending} onClick={close}>
            {t('ui.no')}
          </Button>
        </>
      }
    />
  );
}
