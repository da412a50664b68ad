import { invites } from '@homeward/contract';
import { t } from '@homeward/messages/browser/messages';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { EmailField, TextField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Invite, useSendInvite } from './invitation-calls.ts';
import { InvitationSummary } from './invitation-summary.tsx';

const EMPTY: Invite = { name: '', email: '' };

/** The invitee's name and address, and what inviting means; nothing typed is lost when the request fails. */
export function InviteForm({ onSent }: { readonly onSent: () => void }) {
  const invitation = useSendInvite('form');
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useSchemaForm(invites.sendInvite.body, { defaultValues: EMPTY });
  const { register, reset, formState } = form;
  const { errors } = formState;

  return (
    <RequestForm
      form={form}
      request={invitation}
      toInput={(invite) => invite}
      fields={['name', 'email', 'password']}
      onSuccess={() => {
        reset(EMPTY);
        setAsksPassword(false);
        onSent();
      }}
      onFailure={(error) => {
        // The last login is too long ago: the password field comes with the server's message.
        if (error instanceof ApiError && error.errors.password !== undefined)
          flushSync(() => setAsksPassword(true));
      }}
      submitLabel={t('invites.form.send')}
      busyLabel={t('invites.form.sending')}
    >
      <TextField
        id="name"
        label={t('invites.form.name')}
        // The invitee's name and not the owner's: no autocomplete.
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        error={errors.name?.message}
        {...register('name')}
      />
      <EmailField
        id="email"
        label={t('invites.form.email')}
        autoComplete="off"
        enterKeyHint="send"
        placeholder="them@example.org"
        error={errors.email?.message}
        {...register('email')}
      />
      {asksPassword && (
        <PasswordField
          id="current-password"
          label={t('invites.form.password')}
          autoComplete="current-password"
          enterKeyHint="send"
          error={errors.password?.message}
          {...register('password')}
        />
      )}
      <div className="pb-6">
        <InvitationSummary />
      </div>
    </RequestForm>
  );
}
