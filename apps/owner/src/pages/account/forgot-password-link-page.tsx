import { PATHS } from '@homeward/contract/paths';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ForgotPasswordForm } from '../../features/account/forgot-password-form.tsx';
import { KeyPicture } from '../../features/account/key-picture.tsx';
import { isActivating, withRedirect } from '../../features/account/redirect-param.ts';
import { ResetLinkSent } from '../../features/account/reset-link-sent.tsx';
import { typedEmail } from '../../features/account/typed-email.ts';
import { useHeadingFocus } from '../../lib/hooks/use-heading-focus.ts';
import { readSession } from '../../lib/http/session.ts';

/** Have a link to a new password mailed. */
export function ForgotPasswordLinkPage() {
  usePageTitle('Forgot password');
  const [params] = useSearchParams();
  const activating = isActivating(params);
  const { state } = useLocation();
  const [email, setEmail] = useState(() => typedEmail(state) || (readSession()?.userEmail ?? ''));
  const [message, setMessage] = useState<string>();
  const column = useHeadingFocus<HTMLDivElement>(message === undefined ? 'form' : 'sent');

  return (
    <div ref={column} className="flex grow flex-col">
      {message === undefined ? (
        <div className="flex grow flex-col px-6 pt-7 pb-8 desktop:pt-9">
          <KeyPicture className="-ms-3 w-36" />
          <h1 tabIndex={-1} className="pt-5 text-title font-bold">
            Forgot your password?
          </h1>
          <p className="pt-1 pb-6 text-muted">Tell us your address, and we mail you a link to a new one.</p>
          <ForgotPasswordForm
            email={email}
            onSent={(answer, address) => {
              setEmail(address);
              setMessage(answer);
            }}
          />
          <p className="pt-3 text-center text-muted">
            Remembered it?
            <Link to={withRedirect(PATHS.signIn, activating)} className="text-link">
              Log in
            </Link>
          </p>
        </div>
      ) : (
        <ResetLinkSent
          message={message}
          email={email}
          activating={activating}
          onAnotherAddress={() => setMessage(undefined)}
        />
      )}
    </div>
  );
}
