import { account } from '@homeward/contract';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { schemaResolver } from '@homeward/ui/fields/schema-resolver.ts';
import { useForm } from 'react-hook-form';
import type { Session } from '../../../lib/http/session.ts';
import { PasswordPair } from '../password-pair.tsx';
import { ManagerUsername } from './manager-username.tsx';
import { useChangePassword } from './settings-calls.ts';

/** A new password for whoever knows the old one. */
export function PasswordPanel({ session }: { readonly session: Session }) {
  const change = useChangePassword();
  const form = useForm({
    mode: 'onTouched',
    resolver: schemaResolver(account.changePasswordForm()),
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit((passwords) => {
    change.mutate(passwords, {
      onError: (error) => {
        const fields = ['oldPassword', 'newPassword'] as const;
        if (error instanceof ApiError && applyServerErrors(form.setError, error, fields)) return;
        form.setError('root', { message: messageOf(error) });
      },
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col">
      <ManagerUsername email={session.userEmail} />
      <PasswordField
        id="old-password"
        label="Old password"
        autoComplete="current-password"
        enterKeyHint="next"
        error={errors.oldPassword?.message}
        {...form.register('oldPassword')}
      />
      <PasswordPair form={form} names={['newPassword', 'confirmPassword']} label="New password" />
      <p className="pb-4 text-small text-muted">
        All your devices will be signed out, this one too. Then log in with the new password.
      </p>
      {errors.root !== undefined && (
        <Notice tone="error" className="mb-4">
          {errors.root.message}
        </Notice>
      )}
      <Button type="submit" busy={change.isPending} busyLabel="Saving…">
        Update Password
      </Button>
    </form>
  );
}
