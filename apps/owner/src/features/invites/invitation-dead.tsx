import { PATHS } from '@homeward/contract/paths';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { DeadLink } from '@homeward/ui/feedback/dead-link.tsx';

const INCOMPLETE = 'Open it from the mail once more. Whoever invited you can also send you a new one.';
const REFUSED = {
  newcomer: 'You can also have an account of your own without it.',
  member: 'Nothing has changed: you can log in as before.',
};

interface InvitationDeadProps {
  /** Why the server refused it; without it the link is incomplete. */
  readonly refusal?: string;
  /** The kind of invitee: with an account, or without one. */
  readonly invited?: keyof typeof REFUSED;
}

/** An invitation that leads no further, and the ways out. */
export function InvitationDead({ refusal, invited = 'newcomer' }: InvitationDeadProps) {
  return (
    <DeadLink
      refusal={refusal}
      hints={{ incomplete: INCOMPLETE, refused: REFUSED[invited] }}
      actions={
        <>
          <LinkButton to={PATHS.signIn}>Log in</LinkButton>
          {invited === 'newcomer' && (
            <LinkButton to={PATHS.signUp} variant="secondary">
              Sign up
            </LinkButton>
          )}
        </>
      }
    />
  );
}
