import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { Outcome } from '@homeward/ui/feedback/outcome.tsx';
import { StrayTag } from '@homeward/ui/pictures/stray-tag.tsx';
import { LinkLoading } from '../../lib/mailed-links/link-loading.tsx';
import { isLinkRefused } from '../../lib/mailed-links/mailed-link.ts';
import { useVerifyEmail, useVerifyLinkCheck, type VerifyLink } from './account-calls.ts';
import { LetterPicture } from './letter-picture.tsx';
import { LoginLink } from './login-link.tsx';
import { PasswordConfirmation } from './password-confirmation.tsx';
import { withRedirect } from './redirect-param.ts';
import { VerificationFailed } from './verification-failed.tsx';

interface VerifyEmailProps {
  readonly link: VerifyLink;
  readonly activating: boolean;
}

/** Requires the sign-up's password, because mail scanners open links, and a stranger may have signed up with this address. */
export function VerifyEmail({ link, activating }: VerifyEmailProps) {
  const isComplete = link.code !== '' && link.token !== '';
  const check = useVerifyLinkCheck(link, { enabled: isComplete });
  const verification = useVerifyEmail(link);
  const confirmed = verification.data ?? (check.data?.is_verified ? check.data : undefined);
  const signInPath = withRedirect(PATHS.signIn, activating);

  if (confirmed !== undefined) {
    return (
      <Outcome
        focusesHeading
        title={t('account.verify.doneTitle')}
        picture={<LetterPicture done className="w-52" />}
        actions={<LoginLink verification={verification} activating={activating} />}
      >
        {wordsOf(confirmed.resultMessage)}
      </Outcome>
    );
  }
  if (!isComplete) {
    return (
      <Outcome
        title={t('account.verify.failedTitle')}
        picture={<StrayTag className="w-56" />}
        actions={<LinkButton to={signInPath}>{t('account.logIn')}</LinkButton>}
      >
        <p>{t('account.verify.incomplete')}</p>
        <p className="pt-3">{t('account.verify.orLogIn')}</p>
      </Outcome>
    );
  }
  const refused = [check.error, verification.error].find(isLinkRefused);
  if (refused !== undefined) {
    const refusal = refused.status === 403 ? refused : undefined;
    return <VerificationFailed link={link} refusal={refusal} activating={activating} />;
  }
  if (check.isPending) {
    return (
      <LinkLoading title={t('account.verify.title')} picture={<LetterPicture className="w-52" />}>
        {t('account.verify.busy')}
      </LinkLoading>
    );
  }
  // The form is also shown if the check failed temporarily, because the server checks the link again on submit.
  return (
    <PasswordConfirmation
      title={t('account.verify.title')}
      lead={<p>{t('account.verify.lead')}</p>}
      request={verification}
      toInput={(password) => password}
      busyLabel={t('account.verify.busy')}
    >
      <p className="pt-6 text-muted">{t('account.verify.forgotten')}</p>
      <LinkButton to={PATHS.forgotPasswordLink} variant="secondary" className="mt-3">
        {t('account.verify.choosePassword')}
      </LinkButton>
    </PasswordConfirmation>
  );
}
