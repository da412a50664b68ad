import { ConfirmEmail } from '../../features/account/email-change/confirm-email.tsx';
import { useLinkSecrets } from '../../lib/mailed-links/link-secrets.ts';

const NAMES = ['token'] as const;

export function ChangeEmailPage() {
  return <ConfirmEmail token={useLinkSecrets(NAMES).token} />;
}
