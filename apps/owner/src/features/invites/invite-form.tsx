import { invites } from '@homeward/contract';
import { t } from '@homeward/messages/browser/messages';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { AddressField } from '../../lib/fields/address-field.tsx';
import { type Invite, useSendInvite } from './invitation-calls.ts';
import { InvitationSummary } from './invitation-summary.tsx';

const EMPTY: Invite = { name: '', email: '' };

export function InviteForm({ onSent }: { readonly onSent: () => void }) {
  const invitation = useSendInvite('form');
  const form = useSchemaForm(invites.sendInvite.body, { defaultValues: EMPTY });
  const { register, reset, formState } = form;
  const { errors } = formState;

  return (
    <RequestForm
      form={form}
      request={invitation}
      toInput={(invite) => invite}
      fields={['name', 'email']}
      onSuccess={() => {
        reset(EMPTY);
        onSent();
      }}
      submitLabel={t('invites.form.send')}
      busyLabel={t('invites.form.sending')}
    >
      <TextField
        id="name"
        label={t('invites.form.name')}
        // The field is for the invitee's name, so the browser must not offer the user's name.
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        error={errors.name?.message}
        {...register('name')}
      />
      <AddressField
        id="email"
        label={t('invites.form.email')}
        autoComplete="off"
        enterKeyHint="send"
        placeholder="them@example.org"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className="pb-6">
        <InvitationSummary />
      </div>
    </RequestForm>
  );
}
