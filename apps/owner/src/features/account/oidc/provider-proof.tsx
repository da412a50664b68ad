import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { settings } from '@homeward/ui/client/settings.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { useConnection, useGoToProvider } from './oidc-calls.ts';

interface ProviderProofProps {
  /** Reads the code of the second step if one is required. */
  readonly readCode?: () => string;
}

/** Offers a proof by the provider, for accounts that are connected and may have no password. */
export function ProviderProof({ readCode }: ProviderProofProps) {
  const connection = useConnection();
  const start = useGoToProvider();
  const connectedAt = connection.data?.connected_at ?? null;
  if (connectedAt === null) return null;
  const confirm = () => {
    const code = readCode?.() ?? '';
    start.mutate({ purpose: 'step-up', ...(code !== '' && { code }) });
  };
  return (
    <div>
      <ErrorNotice error={start.error} className="mb-3" />
      <Button variant="secondary" busy={start.isPending} busyLabel={t('ui.oneMoment')} onClick={confirm}>
        {t('settings.oidc.confirm', { provider: settings.signInProvider })}
      </Button>
    </div>
  );
}
