import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Spinner } from '@homeward/ui/buttons/spinner.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../lib/app/toast.ts';
import { useProviderAnswer } from './oidc-calls.ts';
import { type ProviderAnswer, pageBeforeProvider } from './page-before-provider.ts';

interface ProviderReturnProps extends ProviderAnswer {
  readonly onSignedIn: () => void;
  readonly onFailure: (error: Error) => void;
}

/** Sends the provider's answer once and returns to the page before it. */
export function ProviderReturn({ purpose, answer, onSignedIn, onFailure }: ProviderReturnProps) {
  const { mutateAsync } = useProviderAnswer(purpose);
  const navigate = useNavigate();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const page = pageBeforeProvider.read() ?? (purpose === 'sign-in' ? PATHS.signIn : PATHS.home);
    pageBeforeProvider.remove();
    // The answer leaves the address before the request, so that a reload does not send it again.
    if (purpose === 'sign-in') void navigate(page, { replace: true });
    const goOn = () => (purpose === 'sign-in' ? onSignedIn() : void navigate(page, { replace: true }));
    const fail = (error: Error) => {
      if (purpose === 'sign-in') return onFailure(error);
      toast.error(messageOf(error));
      goOn();
    };
    mutateAsync(answer).then(goOn, fail);
  }, [purpose, answer, mutateAsync, navigate, onSignedIn, onFailure]);
  return (
    <div role="status" className="flex grow items-center justify-center gap-2.5 px-6">
      <Spinner />
      {t('account.loggingIn')}
    </div>
  );
}
