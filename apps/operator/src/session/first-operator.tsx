import { operators } from '@homeward/contract';
import { OPERATOR_ROUTES, PATHS } from '@homeward/contract/paths';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { settings } from '@homeward/ui/client/settings.ts';
import { findStoredText, storeText } from '@homeward/ui/client/stored-text.ts';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorNotice } from '../components/error-notice.tsx';
import { callAsAccount, findAccount, goToSignIn } from './account-session.ts';
import { AccountSettings } from './account-settings.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const KEY = 'firstOperatorLink';

/** Page of the link that the server prints at its first start. */
export function FirstOperator() {
  usePageTitle('First operator');
  const [token] = useState(takeToken);
  useEffect(() => {
    // A second link opened in this tab changes only the URL's fragment, which does not reload the page.
    const reload = () => location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);
  const account = findAccount();
  const signIn = useMutation({ mutationFn: goToSignIn });
  const become = useMutation({
    mutationFn: () => callAsAccount(operators.becomeFirst, { body: { token } }),
    onSuccess: () => {
      storeText('session', KEY, undefined);
      location.replace(OPERATOR_ROUTES.overview);
    },
  });
  const status = become.error instanceof ApiError ? become.error.status : undefined;
  const isSignedIn = account !== undefined && status !== 401;

  return (
    <SignInFrame
      title="Become the operator"
      lead={`This link makes your account the first operator of ${settings.brandName}. It works once.`}
    >
      <ErrorNotice error={become.error} className="mb-5" />
      {status === 403 && <AccountSettings />}
      {isSignedIn ? (
        <>
          <p className="pb-4 wrap-anywhere">
            You’re signed in as {account.name} ({account.email}).
          </p>
          <Button busy={become.isPending || become.isSuccess} onClick={() => become.mutate()}>
            Become the operator
          </Button>
          <TextButton busy={signIn.isPending} className="-ms-2.5 mt-2" onClick={() => signIn.mutate()}>
            Sign in again, or with another account
          </TextButton>
        </>
      ) : (
        <>
          <Button busy={signIn.isPending} onClick={() => signIn.mutate()}>
            Sign in with your account
          </Button>
          <p className="pt-4 text-muted">
            No account yet?{' '}
            <a href={PATHS.signUp} className="font-semibold text-accent underline underline-offset-3">
              Sign up
            </a>
            , then open the link again.
          </p>
        </>
      )}
    </SignInFrame>
  );
}

/** Moves the token from the URL to session storage, where the token stays during the sign-in. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token === '') return findStoredText('session', KEY) ?? '';
  storeText('session', KEY, token);
  history.replaceState(history.state, '', location.pathname);
  return token;
}
