import { PATHS } from '@homeward/contract/paths';
import { DeadLink } from '../../ui/dead-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

const HINTS = {
  incomplete: 'Open it from the mail once more. Whoever invited you can also send you a new one.',
  refused: 'You can also have an account of your own without it.',
};

/** An invitation that leads no further: its link was cut off on its way, or the server refused it in these words. */
export function InvitationDead({ refusal }: { refusal?: string }) {
  return (
    <DeadLink
      refusal={refusal}
      hints={HINTS}
      actions={
        <>
          <LinkButton to={PATHS.signIn}>Log in</LinkButton>
          <LinkButton to={PATHS.signUp} variant="secondary">
            Sign up
          </LinkButton>
        </>
      }
    />
  );
}
