import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { Outcome } from '@homeward/ui/feedback/outcome.tsx';
import { StrayTag } from '@homeward/ui/pictures/stray-tag.tsx';
import { withRedirect } from './redirect-param.ts';

interface SignUpClosedProps {
  /** The server's reason for the refusal. */
  readonly refusal: string;
  readonly activating?: boolean;
}

export function SignUpClosed({ refusal, activating = false }: SignUpClosedProps) {
  return (
    <Outcome
      title={t('account.signUpPage.closedTitle')}
      picture={<StrayTag className="w-56" />}
      actions={<LinkButton to={withRedirect(PATHS.signIn, activating)}>{t('account.logIn')}</LinkButton>}
    >
      {refusal}
    </Outcome>
  );
}
