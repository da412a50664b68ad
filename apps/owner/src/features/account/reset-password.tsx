import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { DeadLink } from '@homeward/ui/feedback/dead-link.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { listSeparator } from '@homeward/ui/text/formats.ts';
import { useState } from 'react';
import { LinkLoading } from '../../lib/mailed-links/link-loading.tsx';
import { isLinkRefused } from '../../lib/mailed-links/mailed-link.ts';
import { useAccess, useForgotPassword } from './account-calls.ts';
import { KeyPicture } from './key-picture.tsx';
import { LanguageFooter } from './language/language-footer.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface ResetPasswordProps {
  readonly token: string;
  readonly onSaved: () => void;
}

export function ResetPassword(props: ResetPasswordProps) {
  // The server's tokens contain only characters that are permitted in a header.
  if (!/^[!-~]+$/.test(props.token)) return <ResetLinkDead />;
  return <ResetForm {...props} />;
}

function ResetForm({ token, onSaved }: ResetPasswordProps) {
  const [removesPeople, setRemovesPeople] = useState(false);
  const access = useAccess(token);
  const request = useForgotPassword(token, { removesPeople });
  const refusal = [access.error, request.error].find(isLinkRefused);
  if (refusal !== undefined) return <ResetLinkDead refusal={messageOf(refusal)} />;
  if (access.isPending) {
    return (
      <LinkLoading title={t('account.reset.title')} picture={<KeyPicture className="w-44" />}>
        {t('ui.loading')}
      </LinkLoading>
    );
  }
  const others = [...(access.data?.people ?? []), ...(access.data?.invited ?? [])];

  return (
    <div className="flex grow flex-col px-6 pt-7 pb-8 desktop:pt-9">
      <KeyPicture className="-ms-3 w-36" />
      <h1 tabIndex={-1} className="pt-5 text-title font-bold">
        {t('account.reset.title')}
      </h1>
      <p className="pt-1 pb-6 text-muted">{t('account.reset.lead')}</p>
      <NewPasswordForm label={t('account.newPassword')} request={request} onSaved={onSaved}>
        {others.length > 0 && (
          <Checkbox
            label={t('account.reset.endLinks', { people: others.join(listSeparator()) })}
            checked={removesPeople}
            onChange={(event) => setRemovesPeople(event.target.checked)}
          />
        )}
      </NewPasswordForm>
      <LanguageFooter />
    </div>
  );
}

function ResetLinkDead({ refusal }: { refusal?: string }) {
  return (
    <DeadLink
      refusal={refusal}
      hints={{ incomplete: t('account.reset.incompleteHint'), refused: t('account.reset.refusedHint') }}
      actions={
        <>
          <LinkButton to={PATHS.forgotPasswordLink}>{t('account.reset.askAgain')}</LinkButton>
          <LinkButton to={PATHS.signIn} variant="secondary">
            {t('account.logIn')}
          </LinkButton>
        </>
      }
    />
  );
}
