import { account } from '@homeward/contract';
import { PASSWORD_MAX_LENGTH } from '@homeward/contract/limits';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { EmailField } from '@homeward/ui/fields/email-field.tsx';
import { applyServerErrors } from '@homeward/ui/fields/form-errors.ts';
import { schemaResolver } from '@homeward/ui/fields/schema-resolver.ts';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useForm } from 'react-hook-form';
import { type SignUpDetails, useSignUp } from './account-calls.ts';
import { PasswordPair } from './password-pair.tsx';

interface SignUpFormProps {
  readonly activating: boolean;
  /** The server's message, and what was sent. */
  readonly onSignedUp: (message: string, details: SignUpDetails) => void;
}

const EMPTY = { name: '', email: '', password: '', confirmPassword: '' };

/** Name, e-mail and a password given twice; nothing typed is lost when the server refuses. */
export function SignUpForm({ activating, onSignedUp }: SignUpFormProps) {
  const signUp = useSignUp(activating);
  const form = useForm({
    mode: 'onTouched',
    resolver: schemaResolver(account.signUpForm()),
    defaultValues: EMPTY,
  });
  const { register, handleSubmit, setError, reset, formState } = form;
  const { errors } = formState;

  const submit = handleSubmit(({ name, email, password }) => {
    const details = { name, email, password };
    signUp.mutate(details, {
      onSuccess: ({ resultMessage }) => {
        reset(EMPTY);
        onSignedUp(resultMessage.en, details);
      },
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(setError, error, ['name', 'email', 'password']);
      },
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col">
      <TextField
        id="name"
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        error={errors.name?.message}
        {...register('name')}
      />
      <EmailField
        id="email"
        label="Email"
        enterKeyHint="next"
        placeholder="you@example.org"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordPair
        form={form}
        names={['password', 'confirmPassword']}
        label="Password"
        maxLength={PASSWORD_MAX_LENGTH}
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
