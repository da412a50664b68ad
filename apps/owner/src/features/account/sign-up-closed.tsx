import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { Outcome } from '@homeward/ui/feedback/outcome.tsx';
import { StrayTag } from '@homeward/ui/pictures/stray-tag.tsx';
import type { SignUpCheck } from './account-calls.ts';
import { withRedirect } from './redirect-param.ts';

interface SignUpClosedProps {
  readonly check: SignUpCheck;
  readonly activating: boolean;
}

export function SignUpClosed({ check, activating }: SignUpClosedProps) {
  return (
    <Outcome
      title={t('account.signUpPage.closedTitle')}
      picture={<StrayTag className="w-56" />}
      actions={<LinkButton to={withRedirect(PATHS.signIn, activating)}>{t('account.logIn')}</LinkButton>}
    >
      {wordsOf(check.resultMessage)}
    </Outcome>
  );
}
