import { email } from '@homeward/contract/schema/fields';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { RadioGroup } from '@homeward/ui/fields/radio-group.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { EmailField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { z } from 'zod';
import { ALONG_WORDS } from './along-words.ts';
import type { Offer, useGiveAway } from './transfer-calls.ts';

const along = { takes_photo: z.boolean(), takes_history: z.boolean(), takes_messages: z.boolean() };
const offerForm = z.discriminatedUnion('way', [
  z.object({ way: z.literal('code'), email: z.string(), ...along }),
  z.object({ way: z.literal('mail'), email: email(), ...along }),
]);

const WAYS = [
  { value: 'code', label: 'Show a QR code', hint: 'The person is here and scans it from this screen.' },
  { value: 'mail', label: 'Send an email', hint: 'They get a link.' },
];

/** How a tag is given away, and what goes along: nothing unless it is ticked. */
export function OfferForm({ request }: { readonly request: ReturnType<typeof useGiveAway> }) {
  const form = useSchemaForm(offerForm, {
    defaultValues: {
      way: 'code',
      email: '',
      takes_photo: false,
      takes_history: false,
      takes_messages: false,
    },
  });
  const byMail = form.watch('way') === 'mail';
  return (
    <RequestForm
      form={form}
      request={request}
      toInput={({ way, email, ...taken }): Offer => (way === 'mail' ? { email, ...taken } : taken)}
      fields={['email']}
      submitLabel={byMail ? 'Send the link' : 'Show the code'}
      busyLabel={byMail ? 'Sending…' : 'Making it…'}
    >
      <h2 tabIndex={-1} className="sr-only">
        Offer it to a new owner
      </h2>
      <RadioGroup {...form.register('way')} label="How do they get it?" options={WAYS} className="pb-4" />
      {byMail && (
        <EmailField
          {...form.register('email')}
          label="Their email"
          autoComplete="off"
          error={form.formState.errors.email?.message}
        />
      )}
      <fieldset className="pb-4">
        <legend className="pb-1 text-body font-semibold">What goes along?</legend>
        <p className="text-small text-muted">Nothing that you do not tick. The rest is erased.</p>
        <Checkbox {...form.register('takes_photo')} label={ALONG_WORDS.takes_photo} />
        <Checkbox {...form.register('takes_history')} label={ALONG_WORDS.takes_history} />
        <Checkbox {...form.register('takes_messages')} label={ALONG_WORDS.takes_messages} />
      </fieldset>
    </RequestForm>
  );
}
