import { account } from '@homeward/contract';
import { PASSWORD_MAX_LENGTH } from '@homeward/contract/limits';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { EmailField, TextField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
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
  const form = useSchemaForm(account.signUpForm(), { defaultValues: EMPTY });
  const { register, reset, formState } = form;
  const { errors } = formState;

  return (
    <RequestForm
      form={form}
      request={signUp}
      toInput={({ name, email, password }) => ({ name, email, password })}
      fields={['name', 'email', 'password']}
      repeatsFieldErrors
      onSuccess={({ resultMessage }, details) => {
        reset(EMPTY);
        onSignedUp(resultMessage.en, details);
      }}
      submitLabel="Sign up"
      busyLabel="Signing up…"
    >
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
    </RequestForm>
  );
}
