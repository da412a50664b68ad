import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { type SignUpAnswer, type SignUpDetails, type SignUpOrigin, useSignUp } from './account-calls.ts';
import { CheckMail, MailAddress } from './check-mail.tsx';
import { withRedirect } from './redirect-param.ts';

interface SignUpSentProps {
  readonly answer: SignUpAnswer;
  /** The sign-up details, in memory only. A resend sends the same details. */
  readonly details: SignUpDetails;
  readonly origin: SignUpOrigin;
  readonly onAnotherAddress: () => void;
}

export function SignUpSent({ answer, details, origin, onAnotherAddress }: SignUpSentProps) {
  const { mutateAsync } = useSignUp(origin);
  return (
    <CheckMail
      title={t('account.almostThere')}
      message={wordsOf(answer.resultMessage)}
      hint={rich('account.signUpPage.sentHint', { email: <MailAddress>{details.email}</MailAddress> })}
      signInPath={withRedirect(PATHS.signIn, origin.activating)}
      sendAgain={() => mutateAsync(details)}
      onAnotherAddress={onAnotherAddress}
    />
  );
}
