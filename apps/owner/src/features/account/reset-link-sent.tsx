import { RESET_LINK_LIFE_MS } from '@homeward/contract/limits';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { type ResetLinkAnswer, useForgotPasswordLink } from './account-calls.ts';
import { CheckMail, MailAddress } from './check-mail.tsx';
import { withRedirect } from './redirect-param.ts';

const LIFE_MINUTES = RESET_LINK_LIFE_MS / 60_000;

interface ResetLinkSentProps {
  readonly answer: ResetLinkAnswer;
  readonly email: string;
  readonly activating: boolean;
  readonly onAnotherAddress: () => void;
}

export function ResetLinkSent({ answer, email, activating, onAnotherAddress }: ResetLinkSentProps) {
  const { mutateAsync } = useForgotPasswordLink();
  return (
    <CheckMail
      title={t('account.forgot.sentTitle')}
      message={wordsOf(answer.resultMessage)}
      hint={rich('account.forgot.sentHint', {
        email: <MailAddress>{email}</MailAddress>,
        minutes: LIFE_MINUTES,
      })}
      signInPath={withRedirect(PATHS.signIn, activating)}
      sendAgain={() => mutateAsync(email)}
      onAnotherAddress={onAnotherAddress}
    />
  );
}
