import { RESET_LINK_LIFE_MS } from '@homeward/contract/limits';
import { PATHS } from '@homeward/contract/paths';
import { useForgotPasswordLink } from './account-calls.ts';
import { CheckMail } from './check-mail.tsx';
import { withRedirect } from './redirect-param.ts';

const LIFE_MINUTES = RESET_LINK_LIFE_MS / 60_000;

interface ResetLinkSentProps {
  readonly message: string;
  readonly email: string;
  readonly activating: boolean;
  readonly onAnotherAddress: () => void;
}

/** After the request for a new password; nothing here reveals whether the address has an account. */
export function ResetLinkSent({ message, email, activating, onAnotherAddress }: ResetLinkSentProps) {
  const { mutateAsync } = useForgotPasswordLink();
  return (
    <CheckMail
      title="Look in your mailbox"
      message={message}
      hint={
        <>
          You gave us <strong className="wrap-anywhere font-semibold text-ink">{email}</strong>. Nothing there
          after a few minutes? Look in the spam folder. The link works for {LIFE_MINUTES} minutes.
        </>
      }
      signInPath={withRedirect(PATHS.signIn, activating)}
      sendAgain={() => mutateAsync(email)}
      onAnotherAddress={onAnotherAddress}
    />
  );
}
