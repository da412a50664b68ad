import { PATHS } from '@homeward/contract/paths';
import { type SignUpDetails, useSignUp } from './account-calls.ts';
import { CheckMail } from './check-mail.tsx';
import { withRedirect } from './redirect-param.ts';

interface SignUpSentProps {
  readonly message: string;
  /** Kept only while this shows, so that the same sign-up can be sent again. */
  readonly details: SignUpDetails;
  readonly activating: boolean;
  readonly onAnotherAddress: () => void;
}

/** After a sign-up: the mail with the link is on its way. */
export function SignUpSent({ message, details, activating, onAnotherAddress }: SignUpSentProps) {
  const { mutateAsync } = useSignUp(activating);
  return (
    <CheckMail
      title="Almost there"
      message={message}
      hint={
        <>
          We wrote to <strong className="wrap-anywhere font-semibold text-ink">{details.email}</strong>.
          Nothing there after a few minutes? Look in the spam folder.
        </>
      }
      signInPath={withRedirect(PATHS.signIn, activating)}
      sendAgain={() => mutateAsync(details)}
      onAnotherAddress={onAnotherAddress}
    />
  );
}
