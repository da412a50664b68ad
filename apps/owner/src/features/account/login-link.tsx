import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { isTransient } from '@homeward/ui/client/api-error.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { readSession } from '../../lib/http/session.ts';
import { useLogin, type useVerifyEmail } from './account-calls.ts';
import { openAfterSignIn, withRedirect } from './redirect-param.ts';

interface LoginLinkProps {
  readonly verification: Pick<ReturnType<typeof useVerifyEmail>, 'data' | 'variables'>;
  readonly activating: boolean;
}

/** Logs in with the password that has just confirmed the address. Without a password, or after a rejection, links to sign-in. */
export function LoginLink({ verification, activating }: LoginLinkProps) {
  const login = useLogin();
  const navigate = useNavigate();
  const email = verification.data?.email;
  const password = verification.variables;
  const isRefused = login.isError && !isTransient(login.error);

  const press = (event: MouseEvent) => {
    if (email === undefined || password === undefined || isRefused || readSession() !== undefined) return;
    event.preventDefault();
    if (login.isPending) return;
    login.mutate({ email, password }, { onSuccess: () => openAfterSignIn(navigate, activating) });
  };

  return (
    <>
      <ErrorNotice error={login.error} className="text-start" />
      <LinkButton to={withRedirect(PATHS.signIn, activating)} onClick={press}>
        {t(login.isPending ? 'account.loggingIn' : 'account.verify.login')}
      </LinkButton>
    </>
  );
}
