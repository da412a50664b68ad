import { PATHS } from '@homeward/contract/paths';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { DeadLink } from '@homeward/ui/feedback/dead-link.tsx';

const HINTS = {
  incomplete: 'Open it from the mail once more, or have a new one sent to you.',
  refused: 'Have you just set a password with it? Then log in with that one.',
};

/** A link to a new password that leads no further: cut off on its way, or refused by the server in these words. */
export function ResetLinkDead({ refusal }: { refusal?: string }) {
  return (
    <DeadLink
      refusal={refusal}
      hints={HINTS}
      actions={
        <>
          <LinkButton to={PATHS.forgotPasswordLink}>Ask for a new link</LinkButton>
          <LinkButton to={PATHS.signIn} variant="secondary">
            Log in
          </LinkButton>
        </>
      }
    />
  );
}
