import { account } from '@homeward/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { applyServerErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { type Credentials, useLogin } from './account-calls.ts';

/** E-mail and password; a refusal shows above the button and takes nothing of what was typed. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const login = useLogin();
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({
    mode: 'onTouched',
    resolver: zodResolver(account.login.body),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((credentials) => {
    login.mutate(credentials, {
      onSuccess: onSignedIn,
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(setError, error, ['email', 'password']);
      },
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col">
      <EmailField
        label="Email"
        enterKeyHint="next"
        placeholder="you@example.org"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
        {...register('password')}
      />
      {login.isError && (
        <Notice tone="error" className="mb-4">
          {messageOf(login.error)}
        </Notice>
      )}
      <Button type="submit" busy={login.isPending} busyLabel="Logging in…">
        Log in
      </Button>
    </form>
  );
}
