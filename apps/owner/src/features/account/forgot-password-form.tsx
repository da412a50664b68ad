import { account } from '@homeward/contract';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { EmailField } from '@homeward/ui/fields/email-field.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { schemaResolver } from '@homeward/ui/fields/schema-resolver.ts';
import { useForm } from 'react-hook-form';
import { useForgotPasswordLink } from './account-calls.ts';

interface ForgotPasswordFormProps {
  /** What was typed elsewhere already. */
  readonly email: string;
  /** The server's message, and the address it may have written to. */
  readonly onSent: (message: string, email: string) => void;
}

/** The address that a link to a new password is mailed to. */
export function ForgotPasswordForm({ email: typed, onSent }: ForgotPasswordFormProps) {
  const request = useForgotPasswordLink();
  const { register, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    resolver: schemaResolver(account.forgotPasswordLink.body),
    defaultValues: { email: typed },
  });

  const submit = handleSubmit(({ email }) => {
    request.mutate(email, {
      onSuccess: ({ resultMessage }) => onSent(resultMessage.en, email),
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(setError, error, ['email']);
      },
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col">
      <EmailField
        id="email"
        label="Email"
        autoComplete="username"
        enterKeyHint="send"
        placeholder="you@example.org"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      {request.isError && (
        <Notice tone="error" className="mb-4">
          {messageOf(request.error)}
        </Notice>
      )}
      <Button type="submit" busy={request.isPending} busyLabel="Sending…">
        Submit
      </Button>
    </form>
  );
}
