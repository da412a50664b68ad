import { joinMobileNumber, splitMobileNumber } from '@homeward/contract/phone-numbers/mobile-number';
import { type Trip, tripForm } from '@homeward/contract/trips';
import { t } from '@homeward/messages/browser/messages';
import { RequestForm } from '@homeward/ui/fields/request-form.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useSchemaForm } from '@homeward/ui/fields/use-schema-form.ts';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { AddressField } from '../../lib/fields/address-field.tsx';
import { ADDED_COUNTRY_CODE } from '../items/details-form/country-box/country-code-rule.ts';
import { DETAILS_RENAMED } from '../items/details-form/details-values.ts';
import { PhoneFields } from '../items/details-form/phone-fields.tsx';
import { useSaveTrip } from './trip-calls.ts';
import { todayOf } from './trip-words.ts';

interface TripFormProps {
  readonly id: string;
  readonly trip?: Trip;
  readonly onSaved: () => void;
  readonly actions?: ReactNode;
}

export function TripForm({ id, trip, onSaved, actions }: TripFormProps) {
  const saving = useSaveTrip(id);
  const form = useSchemaForm(tripForm(), {
    defaultValues: {
      from: trip?.from ?? todayOf(new Date()),
      until: trip?.until ?? '',
      email: trip?.email ?? '',
      ...splitMobileNumber(trip?.mobile_number ?? ''),
    },
  });
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <RequestForm
        form={form}
        request={saving}
        toInput={({ from, until, email, country_code, mobile }) => ({
          from,
          until,
          // A new trip uses the device's time zone. A changed trip retains its own time zone.
          time_zone: trip?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
          email,
          mobile_number: joinMobileNumber(country_code, mobile),
        })}
        fields={['from', 'until', 'email', 'mobile']}
        rename={DETAILS_RENAMED}
        onSuccess={onSaved}
        submitLabel={trip ? t('ui.save') : t('trips.form.plan')}
        busyLabel={t('trips.form.saving')}
        actions={actions}
      >
        <div className="flex flex-wrap gap-x-3">
          <TextField
            {...form.register('from')}
            type="date"
            label={t('trips.form.from')}
            fieldClassName="min-w-0 grow basis-36"
            error={errors.from?.message}
          />
          <TextField
            {...form.register('until')}
            type="date"
            label={t('trips.form.until')}
            fieldClassName="min-w-0 grow basis-36"
            error={errors.until?.message}
          />
        </div>
        <PhoneFields countryCode={ADDED_COUNTRY_CODE} />
        <AddressField
          {...form.register('email')}
          label={t('trips.form.email')}
          hint={t('trips.form.hint')}
          fieldClassName="pb-3"
          error={errors.email?.message}
        />
      </RequestForm>
    </FormProvider>
  );
}
