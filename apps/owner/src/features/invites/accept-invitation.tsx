import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { isLinkRefused } from '../../lib/mailed-links/link-refusal.ts';
import { useLinkCoOwner } from './invitation-calls.ts';
import { InvitationDead } from './invitation-dead.tsx';
import { InvitationSummary } from './invitation-summary.tsx';
import { LoggedOutNote } from './logged-out-note.tsx';
import { PairPicture } from './pair-picture.tsx';
import type { TokenPair } from './use-token-pair.ts';

interface AcceptInvitationProps {
  readonly link: TokenPair;
  readonly onAccepted: () => void;
}

/** What an invitation means, and one button to accept it with; nothing happens before that is pressed. */
export function AcceptInvitation({ link, onAccepted }: AcceptInvitationProps) {
  const acceptance = useLinkCoOwner(link);
  if (isLinkRefused(acceptance.error)) {
    return <InvitationDead refusal={acceptance.error.message} invited="member" />;
  }

  return (
    <div className="flex grow flex-col px-6 pt-7 pb-8 desktop:pt-9">
      <PairPicture className="-ms-3 w-36" />
      <h1 tabIndex={-1} className="pt-5 text-title font-bold">
        You are invited
      </h1>
      <p className="pt-1 pb-5 text-muted">Somebody would like to look after things together with you.</p>
      <InvitationSummary />
      <LoggedOutNote />
      <div className="flex flex-col gap-4 pt-6">
        {acceptance.error !== null && <Notice tone="error">{messageOf(acceptance.error)}</Notice>}
        <Button
          busy={acceptance.isPending}
          busyLabel="Accepting…"
          onClick={() => acceptance.mutate(undefined, { onSuccess: onAccepted })}
        >
          Accept
        </Button>
      </div>
      <p className="pt-4 text-center text-small text-muted">
        Do you not know who invited you? Close this page, and nothing happens.
      </p>
    </div>
  );
}
