import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { rich } from '@homeward/ui/text/rich.ts';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { ResetLinkAnswer } from '../../features/account/account-calls.ts';
import { ForgotPasswordForm } from '../../features/account/forgot-password-form.tsx';
import { KeyPicture } from '../../features/account/key-picture.tsx';
import { LanguageFooter } from '../../features/account/language/language-footer.tsx';
import { isActivating, withRedirect } from '../../features/account/redirect-param.ts';
import { ResetLinkSent } from '../../features/account/reset-link-sent.tsx';
import { typedEmail } from '../../features/account/typed-email.ts';
import { useHeadingFocus } from '../../lib/hooks/use-heading-focus.ts';
import { readSession } from '../../lib/http/session.ts';

export function ForgotPasswordLinkPage() {
  const [params] = useSearchParams();
  const activating = isActivating(params);
  const { state } = useLocation();
  const [email, setEmail] = useState(() => typedEmail(state) || (readSession()?.userEmail ?? ''));
  const [answer, setAnswer] = useState<ResetLinkAnswer>();
  const column = useHeadingFocus<HTMLDivElement>(answer === undefined ? 'form' : 'sent');

  return (
    <div ref={column} className="flex grow flex-col">
      {answer === undefined ? (
        <div className="flex grow flex-col px-6 pt-7 pb-8 desktop:pt-9">
          <KeyPicture className="-ms-3 w-36" />
          <h1 tabIndex={-1} className="pt-5 text-title font-bold">
            {t('account.forgot.title')}
          </h1>
          <p className="pt-1 pb-6 text-muted">{t('account.forgot.lead')}</p>
          <ForgotPasswordForm
            email={email}
            onSent={(given, address) => {
              setEmail(address);
              setAnswer(given);
            }}
          />
          <p className="pt-3 text-center text-muted">
            {rich('account.forgot.remembered', {
              link: (chunks) => (
                <Link to={withRedirect(PATHS.signIn, activating)} className="text-link">
                  {chunks}
                </Link>
              ),
            })}
          </p>
          <LanguageFooter />
        </div>
      ) : (
        <ResetLinkSent
          answer={answer}
          email={email}
          activating={activating}
          onAnotherAddress={() => setAnswer(undefined)}
        />
      )}
    </div>
  );
}
