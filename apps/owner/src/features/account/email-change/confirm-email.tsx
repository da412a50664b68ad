import { EMAIL_ADDRESS, PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { DeadLink } from '@homeward/ui/feedback/dead-link.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Outcome } from '@homeward/ui/feedback/outcome.tsx';
import { useState } from 'react';
import { useHeadingFocus } from '../../../lib/hooks/use-heading-focus.ts';
import { useSession } from '../../../lib/http/session.ts';
import { isLinkRefused } from '../../../lib/mailed-links/mailed-link.ts';
import { LetterPicture } from '../letter-picture.tsx';
import { PasswordConfirmation } from '../password-confirmation.tsx';
import { useConfirmEmail } from './email-change-calls.ts';

/** Requires a button press, because mail scanners open links. Also requires the password if this browser has no session. */
export function ConfirmEmail({ token }: { readonly token: string }) {
  const confirmation = useConfirmEmail(token);
  const { data, error, isPending, mutate } = confirmation;
  const hasSession = useSession() !== undefined;
  const [takesPassword, setTakesPassword] = useState(!hasSession);
  const ref = useHeadingFocus<HTMLDivElement>(takesPassword ? 'password' : 'button');
  const refusal = isLinkRefused(error) ? messageOf(error) : undefined;
  if (token === '' || refusal) {
    return (
      <DeadLink
        refusal={refusal}
        hints={{ incomplete: t('account.verify.incomplete'), refused: '' }}
        actions={<LinkButton to={EMAIL_ADDRESS}>{t('settings.panels.email')}</LinkButton>}
      />
    );
  }
  if (data) {
    return (
      <Outcome
        key="changed"
        focusesHeading
        title={t('account.verify.doneTitle')}
        picture={<LetterPicture done className="w-52" />}
        actions={
          <LinkButton to={hasSession ? PATHS.home : PATHS.signIn}>
            {t(hasSession ? 'ui.done' : 'account.logIn')}
          </LinkButton>
        }
      >
        {wordsOf(data.resultMessage)}
      </Outcome>
    );
  }
  return (
    <div ref={ref} className="flex grow flex-col">
      {takesPassword ? (
        <PasswordConfirmation
          title={t('settings.email.confirmTitle')}
          lead={
            <>
              <p>{t('settings.email.confirmText')}</p>
              <p>{t('settings.email.confirmPassword')}</p>
            </>
          }
          request={confirmation}
          toInput={(password) => password}
          busyLabel={t('ui.oneMoment')}
        />
      ) : (
        <Outcome
          title={t('settings.email.confirmTitle')}
          picture={<LetterPicture className="w-52" />}
          actions={
            <>
              <ErrorNotice error={error} className="text-start" />
              <Button
                busy={isPending}
                busyLabel={t('ui.oneMoment')}
                onClick={() =>
                  mutate(undefined, { onError: (failure) => setTakesPassword(isPasswordMissing(failure)) })
                }
              >
                {t('account.verify.confirm')}
              </Button>
            </>
          }
        >
          {t('settings.email.confirmText')}
        </Outcome>
      )}
    </div>
  );
}

/** Returns true if the server requires the password, because this browser has no session of the account. */
function isPasswordMissing(error: Error): boolean {
  return error instanceof ApiError && error.errors.password !== undefined;
}
