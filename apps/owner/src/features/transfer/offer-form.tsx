import { email } from '@homeward/contract/schema/fields';
import { t } from '@homeward/messages/browser/messages';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { RadioGroup } from '@homeward/ui/fields/radio-group.tsx';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import { z } from 'zod';
import { AddressField } from '../../lib/fields/address-field.tsx';
import { ALONG_WORDS } from './along-list.tsx';
import type { Offer, useGiveAway } from './transfer-calls.ts';

const along = { takes_photo: z.boolean(), takes_history: z.boolean(), takes_messages: z.boolean() };
const offerForm = z.discriminatedUnion('way', [
  z.object({ way: z.literal('code'), email: z.string(), ...along }),
  z.object({ way: z.literal('mail'), email: email(), ...along }),
]);

const listWays = () => [
  { value: 'code', label: t('transfer.offer.code'), hint: t('transfer.offer.codeHint') },
  { value: 'mail', label: t('transfer.offer.mail'), hint: t('transfer.offer.mailHint') },
];

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
      submitLabel={byMail ? t('transfer.offer.sendLink') : t('transfer.offer.showCode')}
      busyLabel={byMail ? t('transfer.offer.sending') : t('transfer.offer.making')}
    >
      <h2 tabIndex={-1} className="sr-only">
        {t('transfer.offer.title')}
      </h2>
      <RadioGroup
        {...form.register('way')}
        label={t('transfer.offer.way')}
        options={listWays()}
        className="pb-4"
      />
      {byMail && (
        <AddressField
          {...form.register('email')}
          label={t('transfer.offer.email')}
          autoComplete="off"
          error={form.formState.errors.email?.message}
        />
      )}
      <fieldset className="pb-4">
        <legend className="pb-1 text-body font-semibold">{t('transfer.offer.along')}</legend>
        <p className="text-small text-muted">{t('transfer.offer.alongHint')}</p>
        <Checkbox {...form.register('takes_photo')} label={t(ALONG_WORDS.takes_photo)} />
        <Checkbox {...form.register('takes_history')} label={t(ALONG_WORDS.takes_history)} />
        <Checkbox {...form.register('takes_messages')} label={t(ALONG_WORDS.takes_messages)} />
      </fieldset>
    </RequestForm>
  );
}
