import { t } from '@homeward/messages/browser/messages';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { ConfirmEmail } from '../../features/account/email-change/confirm-email.tsx';
import { useLinkSecrets } from '../../lib/mailed-links/link-secrets.ts';

const NAMES = ['token'] as const;

export function ChangeEmailPage() {
  usePageTitle(t('settings.panels.email'));
  return <ConfirmEmail token={useLinkSecrets(NAMES).token} />;
}
