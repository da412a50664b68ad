import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import type { ReactNode } from 'react';
import { isLinkRefused } from '../../lib/mailed-links/mailed-link.ts';
import { useInvitation, useLinkCoOwner } from './invitation-calls.ts';
import { InvitationDead } from './invitation-dead.tsx';
import { InvitationChecking } from './invitation-loading.tsx';
import { InvitationLead, InvitationSummary } from './invitation-summary.tsx';
import { LoggedOutNote } from './logged-out-note.tsx';
import { PairPicture } from './pair-picture.tsx';
import type { TokenPair } from './use-token-pair.ts';

interface AcceptInvitationProps {
  readonly link: TokenPair;
  readonly onAccepted: () => void;
  readonly children?: ReactNode;
}

export function AcceptInvitation({ link, onAccepted, children }: AcceptInvitationProps) {
  const acceptance = useLinkCoOwner(link);
  const invitation = useInvitation(link);
  const refusal = [invitation.error, acceptance.error].find(isLinkRefused);
  if (refusal !== undefined) return <InvitationDead refusal={messageOf(refusal)} invited="member" />;
  if (invitation.isPending) return <InvitationChecking />;

  return (
    <div className="flex grow flex-col px-6 pt-7 pb-8 desktop:pt-9">
      <PairPicture className="-ms-3 w-36" />
      <h1 tabIndex={-1} className="pt-5 text-title font-bold">
        {t('invites.accept.title')}
      </h1>
      <p className="pt-1 pb-5 text-muted">
        <InvitationLead inviter={invitation.data?.inviter} />
      </p>
      <InvitationSummary />
      <LoggedOutNote />
      <div className="flex flex-col gap-4 pt-6">
        <ErrorNotice error={acceptance.error} />
        <Button
          busy={acceptance.isPending}
          busyLabel={t('invites.accept.busy')}
          onClick={() => acceptance.mutate(undefined, { onSuccess: onAccepted })}
        >
          {t('invites.accept.confirm')}
        </Button>
      </div>
      <p className="pt-4 text-center text-small text-muted">{t('invites.accept.unknown')}</p>
      {children}
    </div>
  );
}
