import { account } from '@homeward/contract';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { schemaResolver } from '@homeward/ui/fields/schema-resolver.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordPair } from './password-pair.tsx';

interface NewPasswordFormProps {
  readonly label: string;
  /** Sends the password; its refusals show here. */
  readonly request: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error'>;
  readonly onSaved: () => void;
  /** What else the form asks, between the passwords and its button. */
  readonly children?: ReactNode;
}

/** A new password given twice, for whoever a mailed link has let in. */
export function NewPasswordForm({ label, request, onSaved, children }: NewPasswordFormProps) {
  const form = useForm({
    mode: 'onTouched',
    resolver: schemaResolver(account.newPasswordForm()),
    defaultValues: { password: '', confirmPassword: '' },
  });

  const submit = form.handleSubmit(({ password }) => {
    request.mutate(password, {
      onSuccess: onSaved,
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(form.setError, error, ['password']);
      },
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col">
      <PasswordPair form={form} names={['password', 'confirmPassword']} label={label} />
      {children}
      {request.error !== null && (
        <Notice tone="error" className="mb-4">
          {messageOf(request.error)}
        </Notice>
      )}
      <Button type="submit" busy={request.isPending} busyLabel="Saving…">
        Submit
      </Button>
    </form>
  );
}
