import type { Assertion } from '@homeward/contract/account/webauthn';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { useCurrentError } from '@homeward/ui/hooks/use-shown-error.ts';
import { Fingerprint } from 'lucide-react';
import { usePasskeySignIn } from './passkey-calls.ts';
import { hasPasskeys, passkeyMessageOf } from './passkey-error.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

interface PasskeySignInProps {
  readonly onSignedIn: () => void;
}

export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const signIn = usePasskeySignIn();
  const start = (chosen?: Assertion) =>
    signIn.mutate(chosen, {
      onSuccess: (answer) => {
        if (answer) onSignedIn();
      },
    });
  usePasskeyAutofill({ isBusy: signIn.isPending || signIn.data !== undefined, onChosen: start });
  const error = useCurrentError(signIn.error);
  if (!hasPasskeys()) return null;

  return (
    <div className="pt-3">
      {error !== null && (
        <Notice tone="error" className="mb-3">
          {passkeyMessageOf(error)}
        </Notice>
      )}
      <Button
        variant="secondary"
        busy={signIn.isPending}
        busyLabel={t('account.passkey.waiting')}
        onClick={() => start()}
      >
        <Fingerprint aria-hidden="true" className="size-5" />
        {t('account.passkey.use')}
      </Button>
    </div>
  );
}
