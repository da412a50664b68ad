import { PATHS } from '@homeward/contract/paths';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CheckMail } from '../features/account/check-mail.tsx';
import { isActivating, keepRedirect } from '../features/account/redirect-param.ts';
import { SignUpForm } from '../features/account/sign-up-form.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { BrandMark } from '../ui/brand-mark.tsx';

interface SentMail {
  readonly message: string;
  readonly email: string;
}

/** Make an account; a mail with a link confirms it. */
export function SignUpPage() {
  usePageTitle('Sign up');
  const [params] = useSearchParams();
  const activating = isActivating(params);
  const [sent, setSent] = useState<SentMail>();

  if (sent)
    return <CheckMail {...sent} activating={activating} onAnotherAddress={() => setSent(undefined)} />;
  return (
    <div className="flex grow flex-col px-6 pt-7 pb-8 desktop:pt-9">
      <BrandMark className="-ms-1.5 size-11 desktop:hidden" />
      <h1 tabIndex={-1} className="text-title max-desktop:pt-4 font-bold">
        Create your account
      </h1>
      <p className="pt-1 pb-6 text-muted">One account for all your tags.</p>
      <SignUpForm activating={activating} onSignedUp={(message, email) => setSent({ message, email })} />
      <p className="pt-3 text-center text-muted">
        Already have an account?
        <Link to={keepRedirect(PATHS.signIn, activating)} className="text-link">
          Log in
        </Link>
      </p>
    </div>
  );
}
