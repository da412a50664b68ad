import { account } from '@homeward/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { applyServerErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSignUp } from './account-calls.ts';
import { MatchHint } from './match-hint.tsx';
import { PasswordRules } from './password-rules.tsx';

interface SignUpFormProps {
  readonly activating: boolean;
  /** The server's message and the address it wrote to. */
  readonly onSignedUp: (message: string, email: string) => void;
}

const EMPTY = { name: '', email: '', password: '', confirmPassword: '' };

/** Name, e-mail and a password given twice; nothing typed is lost when the server refuses. */
export function SignUpForm({ activating, onSignedUp }: SignUpFormProps) {
  const signUp = useSignUp(activating);
  const rulesId = useId();
  const { register, handleSubmit, setError, trigger, getValues, reset, control, formState } = useForm({
    mode: 'onTouched',
    resolver: zodResolver(account.signUpForm),
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const [password, confirmPassword] = useWatch({ control, name: ['password', 'confirmPassword'] });

  const checkMatch = () => {
    const typed = getValues();
    // The first letters of the right password are not wrong yet; anything else is said at once.
    if (errors.confirmPassword || !typed.password.startsWith(typed.confirmPassword))
      void trigger('confirmPassword');
  };

  const submit = handleSubmit((details) => {
    signUp.mutate(details, {
      onSuccess: ({ resultMessage }) => {
        reset(EMPTY);
        onSignedUp(resultMessage.en, details.email);
      },
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(setError, error, ['name', 'email', 'password']);
      },
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col">
      <TextField
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        error={errors.name?.message}
        {...register('name')}
      />
      <EmailField
        label="Email"
        enterKeyHint="next"
        placeholder="you@example.org"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        enterKeyHint="next"
        aria-describedby={rulesId}
        error={errors.password?.message}
        {...register('password', { deps: confirmPassword === '' ? [] : ['confirmPassword'] })}
      />
      <PasswordRules id={rulesId} password={password} />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        enterKeyHint="go"
        error={errors.confirmPassword?.message}
        hint={<MatchHint matches={confirmPassword !== '' && confirmPassword === password} />}
        {...register('confirmPassword', { onChange: checkMatch })}
      />
      {signUp.isError && (
        <Notice tone="error" className="mb-4">
          {messageOf(signUp.error)}
        </Notice>
      )}
      <Button type="submit" busy={signUp.isPending} busyLabel="Signing up…">
        Sign up
      </Button>
    </form>
  );
}
