import { VERIFY_LINK_LIFE_MS } from '@homeward/contract/limits';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { type ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Outcome } from '@homeward/ui/feedback/outcome.tsx';
import { StrayTag } from '@homeward/ui/pictures/stray-tag.tsx';
import { isLinkRefused } from '../../lib/mailed-links/mailed-link.ts';
import { useVerifyEmailLink, type VerifyLink } from './account-calls.ts';
import { LetterPicture } from './letter-picture.tsx';
import { withRedirect } from './redirect-param.ts';

const LIFE_HOURS = VERIFY_LINK_LIFE_MS / 3_600_000;

interface VerificationFailedProps {
  readonly link: VerifyLink;
  /** The server's error if the operator no longer allows the sign-up. */
  readonly refusal: ApiError | undefined;
  readonly activating: boolean;
}

export function VerificationFailed({ link, refusal, activating }: VerificationFailedProps) {
  const newLink = useVerifyEmailLink();
  const signInPath = withRedirect(PATHS.signIn, activating);

  if (newLink.isSuccess) {
    return (
      <Outcome
        key="sent"
        focusesHeading
        title={t('account.almostThere')}
        picture={<LetterPicture className="w-52" />}
        actions={<LinkButton to={signInPath}>{t('account.logIn')}</LinkButton>}
      >
        {wordsOf(newLink.data.resultMessage)}
      </Outcome>
    );
  }
  const refused = refusal ?? newLink.error;
  if (isLinkRefused(refused)) {
    return (
      <Outcome
        key="refused"
        focusesHeading
        title={t('account.verify.failedTitle')}
        picture={<StrayTag className="w-56" />}
        actions={
          <>
            <LinkButton to={signInPath}>{t('account.logIn')}</LinkButton>
            <LinkButton to={withRedirect(PATHS.signUp, activating)} variant="secondary">
              {t('account.signUp')}
            </LinkButton>
          </>
        }
      >
        {messageOf(refused)}
      </Outcome>
    );
  }
  return (
    <Outcome
      title={t('account.verify.failedTitle')}
      picture={<StrayTag className="w-56" />}
      actions={
        <>
          <ErrorNotice error={newLink.error} className="text-start" />
          <Button busy={newLink.isPending} busyLabel={t('ui.sending')} onClick={() => newLink.mutate(link)}>
            {t('account.verify.sendNew')}
          </Button>
          <LinkButton to={signInPath} variant="secondary">
            {t('account.logIn')}
          </LinkButton>
        </>
      }
    >
      {t('account.verify.expired', { hours: LIFE_HOURS })}
    </Outcome>
  );
}
