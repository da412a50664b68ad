import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Spinner } from '@homeward/ui/buttons/spinner.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../lib/app/toast.ts';
import { useProviderAnswer } from './oidc-calls.ts';
import { pageBeforeProvider } from './page-before-provider.ts';

interface ProviderReturnProps {
  /** The query that the provider added to the URL. */
  readonly answer: string;
  readonly isSignedIn: boolean;
  readonly onSignedIn: () => void;
  readonly onFailure: (error: Error) => void;
}

/** Sends the provider's answer once, and returns to the page from which the user went to the provider. */
export function ProviderReturn({ answer, isSignedIn, onSignedIn, onFailure }: ProviderReturnProps) {
  const { mutateAsync } = useProviderAnswer(isSignedIn);
  const navigate = useNavigate();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const page = pageBeforeProvider.read() ?? (isSignedIn ? PATHS.home : PATHS.signIn);
    pageBeforeProvider.remove();
    // For a sign-in the answer is removed from the URL before the request, so that a reload does not send the answer again.
    if (!isSignedIn) void navigate(page, { replace: true });
    const goOn = () => (isSignedIn ? void navigate(page, { replace: true }) : onSignedIn());
    const fail = (error: Error) => {
      if (!isSignedIn) return onFailure(error);
      toast.error(messageOf(error));
      goOn();
    };
    mutateAsync(answer).then(goOn, fail);
  }, [isSignedIn, answer, mutateAsync, navigate, onSignedIn, onFailure]);
  return (
    <div role="status" className="flex grow items-center justify-center gap-2.5 px-6">
      <Spinner />
      {t('account.loggingIn')}
    </div>
  );
}
