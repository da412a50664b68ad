import type { PendingInvitation } from '@homeward/contract/invites';
import { t } from '@homeward/messages/browser/messages';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { useRef, useState } from 'react';
import { usePendingInvitations } from './invitation-calls.ts';
import { InvitationRow } from './invitation-row.tsx';
import { WithdrawSheet } from './withdraw-sheet.tsx';

const HEADING_ID = 'invitations';

export function PendingInvitations() {
  const pending = usePendingInvitations();
  const [withdrawn, setWithdrawn] = useState<PendingInvitation>();
  const heading = useRef<HTMLHeadingElement>(null);
  const invitations = pending.data ?? [];
  // The error stays mounted during a retry, so that the retry button does not lose the focus.
  const hasFailed = useLastFailure(pending) !== null;

  const tryAgain = async () => {
    const { isSuccess } = await pending.refetch();
    if (isSuccess) heading.current?.focus({ preventScroll: true });
  };

  return (
    <>
      {(invitations.length > 0 || hasFailed) && (
        <section aria-labelledby={HEADING_ID} className="pt-9">
          <h2 ref={heading} id={HEADING_ID} tabIndex={-1} className="pb-2 text-lead font-bold">
            {t('invites.pending.title')}
          </h2>
          {hasFailed && (
            <Notice
              tone="error"
              className="mb-3"
              actions={
                <TextButton
                  className="-mb-1.5 -ms-2.5 text-current!"
                  busy={pending.isFetching}
                  onClick={() => void tryAgain()}
                >
                  {t('ui.tryAgain')}
                </TextButton>
              }
            >
              {t('invites.pending.failed')}
            </Notice>
          )}
          {invitations.length > 0 && (
            <RowGroup>
              {invitations.map((invitation) => (
                // The React key is the address, because a resent invitation has a new id but the same address.
                <InvitationRow
                  key={invitation.email}
                  invitation={invitation}
                  now={new Date(pending.dataUpdatedAt)}
                  onWithdraw={() => setWithdrawn(invitation)}
                />
              ))}
            </RowGroup>
          )}
        </section>
      )}
      {/* The sheet is outside the row, because the row unmounts before the sheet has slid out. */}
      <WithdrawSheet invitation={withdrawn} fallbackFocus={heading} onClose={() => setWithdrawn(undefined)} />
    </>
  );
}
