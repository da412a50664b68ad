import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { settings } from '@homeward/ui/client/settings.ts';
import { useNavigate } from 'react-router';
import { LanguageFooter } from '../../features/account/language/language-footer.tsx';
import { NewPasswordForm } from '../../features/account/new-password-form.tsx';
import { withRedirect } from '../../features/account/redirect-param.ts';
import { SignUpClosed } from '../../features/account/sign-up-closed.tsx';
import { useInvitation } from '../../features/invites/invitation-calls.ts';
import { InvitationDead } from '../../features/invites/invitation-dead.tsx';
import { InvitationChecking } from '../../features/invites/invitation-loading.tsx';
import { InvitationLead, InvitationSummary } from '../../features/invites/invitation-summary.tsx';
import { LoggedOutNote } from '../../features/invites/logged-out-note.tsx';
import { PairPicture } from '../../features/invites/pair-picture.tsx';
import { type InvitationLink, useInvitationLink } from '../../features/invites/use-invitation-link.ts';
import { useSetPassword } from '../../features/invites/use-set-password.ts';
import { isLinkRefused } from '../../lib/mailed-links/mailed-link.ts';

export function SetPasswordPage() {
  const link = useInvitationLink();
  return link === undefined ? <InvitationDead /> : <Invited link={link} />;
}

function Invited({ link }: { link: InvitationLink }) {
  const request = useSetPassword(link);
  const navigate = useNavigate();
  const invitation = useInvitation(link);
  const refusal = [invitation.error, request.error].find(isLinkRefused);
  if (refusal?.status === 403) return <SignUpClosed refusal={messageOf(refusal)} />;
  if (refusal !== undefined) return <InvitationDead refusal={messageOf(refusal)} />;
  if (invitation.isPending) return <InvitationChecking />;

  return (
    <div className="flex grow flex-col px-6 pt-7 pb-8 desktop:pt-9">
      <PairPicture className="-ms-3 w-36 [@media(max-height:719px)]:hidden" />
      <h1 tabIndex={-1} className="pt-5 text-title font-bold [@media(max-height:719px)]:pt-0">
        {t('account.setPassword.title')}
      </h1>
      <p className="pt-1 pb-5 text-muted">
        <InvitationLead inviter={invitation.data?.inviter} />{' '}
        {t('account.setPassword.lead', { brand: settings.brandName })}
      </p>
      <InvitationSummary />
      <LoggedOutNote />
      <div className="pt-6">
        <NewPasswordForm
          label={t('account.password')}
          request={request}
          onSaved={() => void navigate(withRedirect(PATHS.signIn, true), { replace: true })}
        />
      </div>
      <LanguageFooter />
    </div>
  );
}
