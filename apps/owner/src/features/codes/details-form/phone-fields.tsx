import { TextField } from '@homeward/ui/fields/text-field.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { CountryBox } from '../country-box/country-box.tsx';
import type { CountryCodeRule } from '../country-box/country-code-rule.ts';
import type { DetailsValues } from './details-values.ts';

interface PhoneFieldsProps {
  readonly form: UseFormReturn<DetailsValues>;
  readonly countryCode: CountryCodeRule;
}

/** A phone number in two boxes, side by side where there is room; what is wrong with it stands below the second. */
export function PhoneFields({ form, countryCode }: PhoneFieldsProps) {
  return (
    <div className="relative flex flex-wrap gap-x-3">
      <div className="w-29 max-w-full">
        <CountryBox control={form.control} rule={countryCode} />
      </div>
      <div className="min-w-0 grow basis-40">
        <TextField
          {...form.register('mobile')}
          type="tel"
          inputMode="tel"
          label="Mobile"
          hint="Optional"
          dir="ltr"
          autoComplete="tel-national"
          error={form.formState.errors.mobile?.message}
        />
      </div>
    </div>
  );
}
