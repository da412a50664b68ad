import { account } from '@homeward/contract';
import { t } from '@homeward/messages/browser/messages';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { AddressField } from '../../lib/fields/address-field.tsx';
import { useLogin } from './account-calls.ts';
import type { TypedEmail } from './typed-email.ts';

interface SignInFormProps {
  readonly forgotPasswordPath: string;
  readonly onSignedIn: () => void;
  /** Called if the password is correct but a second step is required. The ticket identifies the started sign-in. */
  readonly onSecondStep: (ticket: string) => void;
}

export function SignInForm({ forgotPasswordPath, onSignedIn, onSecondStep }: SignInFormProps) {
  const login = useLogin();
  const form = useSchemaForm(account.login.body, { defaultValues: { email: '', password: '' } });
  const { register, control, formState } = form;
  const { errors } = formState;
  const input: TypedEmail = { email: useWatch({ control, name: 'email' }) };

  return (
    <RequestForm
      form={form}
      request={login}
      toInput={(credentials) => credentials}
      fields={['email', 'password']}
      onSuccess={onSignedIn}
      onFailure={(error) => {
        if (error instanceof ApiError && error.ticket !== undefined) onSecondStep(error.ticket);
      }}
      submitLabel={t('account.logIn')}
      busyLabel={t('account.loggingIn')}
    >
      <AddressField
        id="email"
        label={t('account.email')}
        // `webauthn` adds passkeys to the browser's autofill.
        autoComplete="username webauthn"
        enterKeyHint="next"
        placeholder="you@example.org"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        id="password"
        label={t('account.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
        {...register('password')}
      />
      <Link
        to={forgotPasswordPath}
        state={input}
        className="text-link -me-2 -mt-3 mb-2 self-end py-3! text-small"
      >
        {t('account.signInPage.forgot')}
      </Link>
    </RequestForm>
  );
}
