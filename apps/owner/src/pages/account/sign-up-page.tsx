import { PATHS, SIGN_UP_PARAM } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { BrandMark } from '@homeward/ui/pictures/brand-mark.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  type SignUpAnswer,
  type SignUpDetails,
  useSignUpCheck,
} from '../../features/account/account-calls.ts';
import { LanguageFooter } from '../../features/account/language/language-footer.tsx';
import { isActivating, withRedirect } from '../../features/account/redirect-param.ts';
import { SignUpClosed } from '../../features/account/sign-up-closed.tsx';
import { SignUpForm } from '../../features/account/sign-up-form.tsx';
import { SignUpSent } from '../../features/account/sign-up-sent.tsx';
import { useHeadingFocus } from '../../lib/hooks/use-heading-focus.ts';
import { useLinkSecrets } from '../../lib/mailed-links/link-secrets.ts';
import { offeredTag } from '../../lib/storage/tag-before-sign-in.ts';

const NAMES = [SIGN_UP_PARAM] as const;

interface SentMail {
  readonly answer: SignUpAnswer;
  readonly details: SignUpDetails;
}

export function SignUpPage() {
  const [params] = useSearchParams();
  const activating = isActivating(params);
  // The link of an offered tag counts as an invitation.
  const invitation = useLinkSecrets(NAMES)[SIGN_UP_PARAM] || offeredTag.read();
  const origin = { activating, invitation };
  const refusal = useSignUpCheck(invitation).data;
  const [sent, setSent] = useState<SentMail>();
  // The form also shows while the check is pending and after a failed check. The server may still refuse the sign-up.
  const step = refusal === undefined ? 'form' : 'closed';

  const column = useHeadingFocus<HTMLDivElement>(sent === undefined ? step : 'sent');

  if (sent === undefined && refusal !== undefined) {
    return (
      <div ref={column} className="flex grow flex-col">
        <SignUpClosed refusal={refusal} activating={activating} />
      </div>
    );
  }
  return (
    <div ref={column} className="flex grow flex-col">
      {sent === undefined ? (
        <div className="flex grow flex-col px-6 pt-7 pb-8 desktop:pt-9">
          <BrandMark className="-ms-1.5 size-11 desktop:hidden" />
          <h1 tabIndex={-1} className="text-title max-desktop:pt-4 font-bold">
            {t('account.signUpPage.title')}
          </h1>
          <p className="pt-1 pb-6 text-muted">{t('account.signUpPage.lead')}</p>
          <SignUpForm origin={origin} onSignedUp={(answer, details) => setSent({ answer, details })} />
          <p className="pt-3 text-center text-muted">
            {rich('account.signUpPage.haveOne', {
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
        <SignUpSent {...sent} origin={origin} onAnotherAddress={() => setSent(undefined)} />
      )}
    </div>
  );
}
