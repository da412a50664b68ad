import { newPasswordForm } from '@homeward/contract/account/account-forms';
import { t } from '@homeward/messages/browser/messages';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PasswordPair } from './password-pair.tsx';

interface NewPasswordFormProps {
  readonly label: string;
  readonly request: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error'>;
  readonly onSaved: () => void;
  readonly children?: ReactNode;
}

export function NewPasswordForm({ label, request, onSaved, children }: NewPasswordFormProps) {
  const form = useSchemaForm(newPasswordForm(), {
    defaultValues: { password: '', confirmPassword: '' },
  });

  return (
    <RequestForm
      form={form}
      request={request}
      toInput={({ password }) => password}
      fields={['password']}
      onSuccess={onSaved}
      submitLabel={t('account.submit')}
      busyLabel={t('ui.saving')}
    >
      <PasswordPair form={form} names={['password', 'confirmPassword']} label={label} />
      {children}
    </RequestForm>
  );
}
