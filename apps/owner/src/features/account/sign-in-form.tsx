import { account } from '@homeward/contract';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { EmailField } from '@homeward/ui/fields/email-field.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { schemaResolver } from '@homeward/ui/fields/schema-resolver.ts';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { type Credentials, useLogin } from './account-calls.ts';
import type { TypedEmail } from './typed-email.ts';

interface SignInFormProps {
  readonly forgotPasswordPath: string;
  readonly onSignedIn: () => void;
}

/** E-mail and password; a refusal shows above the button and takes nothing of what was typed. */
export function SignInForm({ forgotPasswordPath, onSignedIn }: SignInFormProps) {
  const login = useLogin();
  const { register, handleSubmit, setError, control, formState } = useForm<Credentials>({
    mode: 'onTouched',
    resolver: schemaResolver(account.login.body),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const typed: TypedEmail = { email: useWatch({ control, name: 'email' }) };

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
        id="email"
        label="Email"
        autoComplete="username"
        enterKeyHint="next"
        placeholder="you@example.org"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
        {...register('password')}
      />
      <Link
        to={forgotPasswordPath}
        state={typed}
        className="text-link -me-2 -mt-3 mb-2 self-end py-3! text-small"
      >
        Forgot password?
      </Link>
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
