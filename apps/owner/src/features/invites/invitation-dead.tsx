import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { DeadLink } from '@homeward/ui/feedback/dead-link.tsx';

const REFUSED = {
  newcomer: 'invites.dead.newcomer',
  member: 'invites.dead.member',
} as const;

interface InvitationDeadProps {
  /** The server's message; undefined if the link is incomplete. */
  readonly refusal?: string;
  /** `member` is an invitee with an account, `newcomer` an invitee without one. */
  readonly invited?: keyof typeof REFUSED;
}

export function InvitationDead({ refusal, invited = 'newcomer' }: InvitationDeadProps) {
  return (
    <DeadLink
      refusal={refusal}
      hints={{ incomplete: t('invites.dead.incomplete'), refused: t(REFUSED[invited]) }}
      actions={
        <>
          <LinkButton to={PATHS.signIn}>{t('account.logIn')}</LinkButton>
          {invited === 'newcomer' && (
            <LinkButton to={PATHS.signUp} variant="secondary">
              {t('account.signUp')}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
