import { t } from '@homeward/messages/browser/messages';
import { SelectField } from '@homeward/ui/fields/select-field.tsx';
import { TextArea, TextField } from '@homeward/ui/fields/text-field.tsx';
import { useLastFailure } from '@homeward/ui/hooks/use-shown-error.ts';
import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { AddressField } from '../../../lib/fields/address-field.tsx';
import { categoryLabel } from '../item-fields.ts';
import { useCategories } from '../item-queries.ts';
import type { CountryCodeRule } from './country-box/country-code-rule.ts';
import type { DetailsValues } from './details-values.ts';
import { PhoneFields } from './phone-fields.tsx';

export function ContactFields({ countryCode }: { readonly countryCode: CountryCodeRule }) {
  return (
    <>
      <ReachFields countryCode={countryCode} />
      <NoteField />
    </>
  );
}

export function NameField() {
  const { register, formState } = useFormContext<DetailsValues>();
  return (
    <TextField
      {...register('name')}
      label={t('details.name')}
      placeholder={t('details.nameExample')}
      autoComplete="off"
      error={formState.errors.name?.message}
    />
  );
}

export function ReachFields({ countryCode }: { readonly countryCode: CountryCodeRule }) {
  const form = useFormContext<DetailsValues>();
  const { errors } = form.formState;
  return (
    <>
      <AddressField {...form.register('email')} label={t('details.email')} error={errors.email?.message} />
      <PhoneFields countryCode={countryCode} />
    </>
  );
}

export function NoteField() {
  const { register, formState } = useFormContext<DetailsValues>();
  return (
    <TextArea
      {...register('default_message')}
      label={t('details.note')}
      placeholder={t('details.noteExample')}
      hint={t('details.noteHint')}
      error={formState.errors.default_message?.message}
    />
  );
}

export function CategoryField() {
  const { control } = useFormContext<DetailsValues>();
  const { field, fieldState } = useController({ control, name: 'category' });
  const categories = useCategories();
  // The item's category stays an option while the list loads, and after the operator has removed the category.
  const names = new Set([...(categories.data ?? []).map(({ name }) => name), field.value].filter(Boolean));

  // Stays true during a retry. Hides the field's own error, because the owner cannot choose a category yet.
  const areMissing = useLastFailure(categories) !== null;
  const box = useRef<HTMLSelectElement>(null);
  const loadAgain = async () => {
    const { isSuccess } = await categories.refetch();
    if (isSuccess) box.current?.focus();
  };

  return (
    <SelectField
      {...field}
      ref={(element) => {
        field.ref(element);
        box.current = element;
      }}
      label={t('details.category')}
      placeholder={t('details.category')}
      options={[...names].map((name) => ({ value: name, label: categoryLabel(name) }))}
      error={areMissing ? undefined : fieldState.error?.message}
      aria-busy={categories.isFetching}
      hint={
        areMissing && (
          <button
            type="button"
            onClick={() => void loadAgain()}
            className="relative font-semibold text-accent underline underline-offset-2 after:absolute after:-inset-3"
          >
            {t('details.loadCategories')}
          </button>
        )
      }
    />
  );
}
