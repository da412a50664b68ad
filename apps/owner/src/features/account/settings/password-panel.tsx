import { account } from '@homeward/contract';
import { t } from '@homeward/messages/browser/messages';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import type { Session } from '../../../lib/http/session.ts';
import { PasswordPair } from '../password-pair.tsx';
import { ManagerUsername } from './manager-username.tsx';
import { useChangePassword } from './settings-calls.ts';

/** Changes the password; the old one confirms it. */
export function PasswordPanel({ session }: { readonly session: Session }) {
  const change = useChangePassword();
  const form = useSchemaForm(account.changePasswordForm(), {
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;

  return (
    <RequestForm
      form={form}
      request={change}
      toInput={(passwords) => passwords}
      fields={['oldPassword', 'newPassword']}
      submitLabel={t('settings.password.submit')}
      busyLabel={t('ui.saving')}
    >
      <ManagerUsername email={session.userEmail} />
      <PasswordField
        id="old-password"
        label={t('settings.password.old')}
        autoComplete="current-password"
        enterKeyHint="next"
        error={errors.oldPassword?.message}
        {...form.register('oldPassword')}
      />
      <PasswordPair form={form} names={['newPassword', 'confirmPassword']} label={t('account.newPassword')} />
      <p className="pb-4 text-small text-muted">{t('settings.password.note')}</p>
    </RequestForm>
  );
}
