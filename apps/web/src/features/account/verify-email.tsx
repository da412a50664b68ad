import { PATHS } from '@homeward/contract/paths';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StrayTag } from '../../ui/stray-tag.tsx';
import { useVerifyEmail } from './account-calls.ts';
import { LetterPicture } from './letter-picture.tsx';
import { keepRedirect } from './redirect-param.ts';

interface VerifyEmailProps {
  readonly code: string;
  readonly token: string;
  readonly activating: boolean;
}

/** Posts what the mailed link carried and says how it went. */
export function VerifyEmail({ code, token, activating }: VerifyEmailProps) {
  const verification = useVerifyEmail({ code, token });
  const signIn = keepRedirect(PATHS.signIn, activating);

  if (verification.isSuccess) {
    return (
      <Outcome
        title="Your email is confirmed"
        picture={<LetterPicture done className="w-52" />}
        actions={<LinkButton to={signIn}>Login</LinkButton>}
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
  // The link may be fine: only the way to the server was not.
  const isPassing =
    error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
  return (
    <Outcome
      title="Verification Failed"
      picture={<StrayTag className="w-56" />}
      actions={
        <>
          {isPassing && <Button onClick={() => void verification.refetch()}>Try again</Button>}
          <LinkButton to={signIn} variant={isPassing ? 'secondary' : 'primary'}>
            Log in
          </LinkButton>
        </>
      }
    >
      <p>{error === null ? 'This link is incomplete. Open it from the mail once more.' : messageOf(error)}</p>
      {!isPassing && <p className="pt-3">Log in with your email and password, and we send you a new link.</p>}
    </Outcome>
  );
}

function Outcome(props: Parameters<typeof EmptyState>[0]) {
  const { children, ...rest } = props;
  return (
    <EmptyState {...rest} titleAs="h1" className="grow justify-center">
      <div role="status">{children}</div>
    </EmptyState>
  );
}
