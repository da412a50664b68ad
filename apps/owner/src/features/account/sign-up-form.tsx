import { signUpForm } from '@homeward/contract/account/account-forms';
import { PASSWORD_MAX_LENGTH } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { AddressField } from '../../lib/fields/address-field.tsx';
import { type SignUpAnswer, type SignUpDetails, type SignUpOrigin, useSignUp } from './account-calls.ts';
import { PasswordPair } from './password-pair.tsx';

interface SignUpFormProps {
  readonly origin: SignUpOrigin;
  readonly onSignedUp: (answer: SignUpAnswer, details: SignUpDetails) => void;
}

const EMPTY = { name: '', email: '', password: '', confirmPassword: '' };

export function SignUpForm({ origin, onSignedUp }: SignUpFormProps) {
  const signUp = useSignUp(origin);
  const form = useSchemaForm(signUpForm(), { defaultValues: EMPTY });
  const { register, reset, formState } = form;
  const { errors } = formState;

  return (
    <RequestForm
      form={form}
      request={signUp}
      toInput={({ name, email, password }) => ({ name, email, password })}
      fields={['name', 'email', 'password']}
      onSuccess={(answer, details) => {
        reset(EMPTY);
        onSignedUp(answer, details);
      }}
      submitLabel={t('account.signUp')}
      busyLabel={t('account.signUpPage.busy')}
    >
      <TextField
        id="name"
        label={t('account.name')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        error={errors.name?.message}
        {...register('name')}
      />
      <AddressField
        id="email"
        label={t('account.email')}
        enterKeyHint="next"
        placeholder="you@example.org"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordPair
        form={form}
        names={['password', 'confirmPassword']}
        label={t('account.password')}
        maxLength={PASSWORD_MAX_LENGTH}
      />
    </RequestForm>
  );
}
