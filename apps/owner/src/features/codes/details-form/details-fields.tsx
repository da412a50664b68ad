import { EmailField } from '@homeward/ui/fields/email-field.tsx';
import { TextArea } from '@homeward/ui/fields/text-area.tsx';
import { TextField } from '@homeward/ui/fields/text-field.tsx';
import { useFormContext } from 'react-hook-form';
import type { CountryCodeRule } from '../country-box/country-code-rule.ts';
import { CategoryField } from './category-field.tsx';
import type { DetailsValues } from './details-values.ts';
import { PhoneFields } from './phone-fields.tsx';

/** What a tag hangs on and how its finder reaches the owner; the same fields in every form around them that has these. */
export function DetailsFields({ countryCode }: { readonly countryCode: CountryCodeRule }) {
  const form = useFormContext<DetailsValues>();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        {...form.register('name')}
        label="Name of item"
        placeholder="Blue suitcase"
        autoComplete="off"
        error={errors.name?.message}
      />
      <EmailField {...form.register('email')} label="Email" error={errors.email?.message} />
      <PhoneFields form={form} countryCode={countryCode} />
      <CategoryField control={form.control} />
      <TextArea
        {...form.register('default_message')}
        label="Note to the finder"
        placeholder="Please call me, day or night. Thank you!"
        hint="Finders read it while the item is lost."
        error={errors.default_message?.message}
      />
    </>
  );
}
