import type { PendingInvitation } from '@homeward/contract/invites';
import { Mail } from 'lucide-react';
import type { RefObject } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { TheirWords } from '../../lib/their-words.tsx';
import { useKeptWhileClosed } from '../../lib/use-kept-while-closed.ts';
import { Button } from '../../ui/button.tsx';
import { ignoreRepeats } from '../../ui/ignore-repeats.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SubjectChip } from '../../ui/subject-chip.tsx';
import { useWithdrawInvitation } from './invitation-calls.ts';

interface WithdrawSheetProps {
  /** What is asked about; nothing while nobody asks. */
  readonly invitation: PendingInvitation | undefined;
  /** Where the focus goes when the invitation is gone. */
  readonly otherFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks before an invitation is withdrawn, and says what becomes of its link. */
export function WithdrawSheet({ invitation: asked, otherFocus, onClose }: WithdrawSheetProps) {
  const invitation = useKeptWhileClosed(asked !== undefined, asked);
  const withdrawal = useWithdrawInvitation();
  // What is on its way cannot be called back: the dialog stays until the server has answered.
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
      otherFocus={otherFocus}
      title="Withdraw this invitation?"
      description={
        <>
          The link that was mailed to{' '}
          <TheirWords className="font-semibold text-ink">{invitation.name}</TheirWords> opens nothing any
          more. You can invite them again at any time.
        </>
      }
      eyebrow={
        <SubjectChip icon={Mail} tone="danger">
          {invitation.email}
        </SubjectChip>
      }
      actions={
        <>
          {withdrawal.error !== null && <Notice tone="error">{messageOf(withdrawal.error)}</Notice>}
          <Button
            variant="danger"
            busy={withdrawal.isPending}
            busyLabel="Withdrawing…"
            onClick={() => withdrawal.mutate(invitation, { onSuccess: onClose })}
            onKeyDown={ignoreRepeats}
          >
            Withdraw
          </Button>
          <Button variant="secondary" aria-disabled={withdrawal.isPending} onClick={close}>
            No
          </Button>
        </>
      }
    />
  );
}
