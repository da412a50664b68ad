import { PATHS } from '@homeward/contract/paths';
import { useNavigate } from 'react-router';
import { ResetPassword } from '../../features/account/reset-password.tsx';
import { useLinkSecrets } from '../../lib/mailed-links/link-secrets.ts';

const NAMES = ['token'] as const;

export function ForgotPasswordPage() {
  const { token } = useLinkSecrets(NAMES);
  const navigate = useNavigate();
  return <ResetPassword token={token} onSaved={() => void navigate(PATHS.signIn, { replace: true })} />;
}
