import { account } from '@homeward/contract';
import { t } from '@homeward/messages/browser/messages';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { AddressField } from '../../lib/fields/address-field.tsx';
import { type ResetLinkAnswer, useForgotPasswordLink } from './account-calls.ts';

interface ForgotPasswordFormProps {
  readonly email: string;
  readonly onSent: (answer: ResetLinkAnswer, email: string) => void;
}

export function ForgotPasswordForm({ email: initialEmail, onSent }: ForgotPasswordFormProps) {
  const request = useForgotPasswordLink();
  const form = useSchemaForm(account.forgotPasswordLink.body, { defaultValues: { email: initialEmail } });

  return (
    <RequestForm
      form={form}
      request={request}
      toInput={({ email }) => email}
      fields={['email']}
      onSuccess={onSent}
      submitLabel={t('account.submit')}
      busyLabel={t('ui.sending')}
    >
      <AddressField
        id="email"
        label={t('account.email')}
        autoComplete="username"
        enterKeyHint="send"
        placeholder="you@example.org"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </RequestForm>
  );
}
