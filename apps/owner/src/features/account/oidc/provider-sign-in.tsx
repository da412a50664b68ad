import { oidc } from '@homeward/contract';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { settings } from '@homeward/ui/client/settings.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { LogIn } from 'lucide-react';
import { useGoToProvider } from './oidc-calls.ts';

/** `error` is the error of the last sign-in at the provider; null if there was none. */
export function ProviderSignIn({ error }: { readonly error: Error | null }) {
  const start = useGoToProvider();
  const provider = settings.signInProvider;
  if (provider === '') return null;
  return (
    <div className="pt-3">
      <ErrorNotice error={start.error ?? (start.isPending ? null : error)} className="mb-3" />
      <Button
        variant="secondary"
        busy={start.isPending}
        busyLabel={t('account.loggingIn')}
        onClick={() => start.mutate(oidc.startSignIn)}
      >
        <LogIn aria-hidden="true" className="size-5" />
        {t('account.oidc.button', { provider })}
      </Button>
    </div>
  );
}
