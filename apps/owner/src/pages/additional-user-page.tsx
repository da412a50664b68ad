import { PATHS } from '@homeward/contract/paths';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { useNavigate } from 'react-router';
import { AcceptInvitation } from '../features/invites/accept-invitation.tsx';
import { InvitationLoading } from '../features/invites/invitation-loading.tsx';
import { useTokenPair } from '../features/invites/use-token-pair.ts';

/** Where an invitation leads an invitee with an account. */
export function AdditionalUserPage() {
  usePageTitle('Your invitation');
  const link = useTokenPair();
  const navigate = useNavigate();
  if (link === undefined) return <InvitationLoading />;
  return <AcceptInvitation link={link} onAccepted={() => void navigate(PATHS.signIn, { replace: true })} />;
}
