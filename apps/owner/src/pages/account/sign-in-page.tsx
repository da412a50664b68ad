import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { LanguageFooter } from '../../features/account/language/language-footer.tsx';
import { ProviderReturn } from '../../features/account/oidc/provider-return.tsx';
import { ProviderSignIn } from '../../features/account/oidc/provider-sign-in.tsx';
import { PasskeySignIn } from '../../features/account/passkeys/passkey-sign-in.tsx';
import {
  isActivating,
  openAfterSignIn,
  pathWithSession,
  withRedirect,
} from '../../features/account/redirect-param.ts';
import { SecondStepForm } from '../../features/account/second-step/second-step-form.tsx';
import { SignInForm } from '../../features/account/sign-in-form.tsx';
import { WelcomePictures } from '../../features/account/welcome/welcome-pictures.tsx';
import { readSession } from '../../lib/http/session.ts';

export function SignInPage() {
  const [params] = useSearchParams();
  const activating = isActivating(params);
  const navigate = useNavigate();
  // The session is read only on mount, for the redirect below. After a sign-in on this page, `goOn` navigates.
  const [wasSignedIn] = useState(() => readSession() !== undefined);
  const [ticket, setTicket] = useState<string>();
  const [answer, setAnswer] = useState(() => (params.has('state') ? params.toString() : undefined));
  const [error, setError] = useState<Error | null>(null);
  const leaveProvider = (failure: Error) => {
    setAnswer(undefined);
    if (failure instanceof ApiError && failure.ticket !== undefined) setTicket(failure.ticket);
    else setError(failure);
  };
  const goOn = () => openAfterSignIn(navigate, activating);
  if (answer !== undefined) {
    const then = { onSignedIn: goOn, onFailure: leaveProvider };
    return <ProviderReturn answer={answer} isSignedIn={wasSignedIn} {...then} />;
  }
  if (wasSignedIn) return <Navigate to={pathWithSession(activating)} replace />;

  return (
    <>
      <WelcomePictures />
      <div className="flex grow flex-col px-6 pt-1 pb-8 [@media(max-height:479px)]:pt-7">
        <h1 tabIndex={-1} className="pb-5 text-title font-bold">
          {t(ticket === undefined ? 'account.signInPage.title' : 'account.signInPage.secondStep')}
        </h1>
        {ticket === undefined ? (
          <>
            <SignInForm
              forgotPasswordPath={withRedirect(PATHS.forgotPasswordLink, activating)}
              onSignedIn={goOn}
              onSecondStep={setTicket}
            />
            <PasskeySignIn onSignedIn={goOn} />
            <ProviderSignIn error={error} />
          </>
        ) : (
          <SecondStepForm ticket={ticket} onSignedIn={goOn} onBack={() => setTicket(undefined)} />
        )}
        <p className="pt-3 text-center text-muted">
          {rich('account.signInPage.newHere', {
            link: (chunks) => (
              <Link to={withRedirect(PATHS.signUp, activating)} className="text-link">
                {chunks}
              </Link>
            ),
          })}
        </p>
        <LanguageFooter />
      </div>
    </>
  );
}
