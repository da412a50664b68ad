import { PATHS } from '@homeward/contract/paths';
import { useNavigate } from 'react-router';
import { LanguageFooter } from '../features/account/language/language-footer.tsx';
import { AcceptInvitation } from '../features/invites/accept-invitation.tsx';
import { InvitationLoading } from '../features/invites/invitation-loading.tsx';
import { useTokenPair } from '../features/invites/use-token-pair.ts';

export function AdditionalUserPage() {
  const link = useTokenPair();
  const navigate = useNavigate();
  if (link === undefined) return <InvitationLoading />;
  return (
    <AcceptInvitation link={link} onAccepted={() => void navigate(PATHS.signIn, { replace: true })}>
      <LanguageFooter />
    </AcceptInvitation>
  );
}
