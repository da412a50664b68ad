import { PATHS } from '@homeward/contract/paths';
import { messageOf } from '../../lib/api-error.ts';
import { isLinkRefused } from '../../lib/link-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StrayTag } from '../../ui/stray-tag.tsx';
import { useVerifyEmail, type VerifyLink } from './account-calls.ts';
import { LetterPicture } from './letter-picture.tsx';
import { keepRedirect } from './redirect-param.ts';
import { VerificationFailed } from './verification-failed.tsx';

interface VerifyEmailProps {
  readonly link: VerifyLink;
  readonly activating: boolean;
}

/** Posts what the mailed link carried and says how it went. */
export function VerifyEmail({ link, activating }: VerifyEmailProps) {
  const verification = useVerifyEmail(link);
  const signInPath = keepRedirect(PATHS.signIn, activating);

  if (verification.isSuccess) {
    return (
      <Outcome
        title="Your email is confirmed"
        picture={<LetterPicture done className="w-52" />}
        actions={<LinkButton to={signInPath}>Login</LinkButton>}
      >
        {verification.data.resultMessage.en}
      </Outcome>
    );
  }
  if (verification.isFetching) {
    return (
      <Outcome title="Confirming your email" picture={<LetterPicture className="w-52" />}>
        <span className="inline-flex items-center gap-2.5">
          <Spinner />
          LOADING
        </span>
      </Outcome>
    );
  }
  const { error } = verification;
  if (isLinkRefused(error)) return <VerificationFailed link={link} activating={activating} />;
  // The link may be fine: only the way here, or the way to the server, was not.
  return (
    <Outcome
      title="Verification Failed"
      picture={<StrayTag className="w-56" />}
      actions={
        <>
          {error !== null && <Button onClick={() => void verification.refetch()}>Try again</Button>}
          <LinkButton to={signInPath} variant={error === null ? 'primary' : 'secondary'}>
            Log in
          </LinkButton>
        </>
      }
    >
      {error === null ? (
        <>
          <p>This link is incomplete. Open it from the mail once more.</p>
          <p className="pt-3">Or log in with your email and password, and we send you a new one.</p>
        </>
      ) : (
        messageOf(error)
      )}
    </Outcome>
  );
}
