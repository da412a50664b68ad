import { PATHS } from '@homeward/contract/paths';
import { useNavigate } from 'react-router';
import { ResetPassword } from '../features/account/reset-password.tsx';
import { useLinkSecrets } from '../lib/use-link-secrets.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

const NAMES = ['token'] as const;

/** Where the link to a new password leads. */
export function ForgotPasswordPage() {
  usePageTitle('New password');
  const { token } = useLinkSecrets(NAMES);
  const navigate = useNavigate();
  return <ResetPassword token={token} onSaved={() => void navigate(PATHS.signIn, { replace: true })} />;
}
