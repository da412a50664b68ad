import { t } from '@homeward/messages/browser/messages';
import { useLastFailure } from '@homeward/ui/client/use-last-failure.ts';
import { SelectField } from '@homeward/ui/fields/select-field.tsx';
import { LatinField, TextArea, TextField } from '@homeward/ui/fields/text-field.tsx';
import { useRef } from 'react';
import { type Control, useController, useFormContext } from 'react-hook-form';
import { AddressField } from '../../../lib/fields/address-field.tsx';
import { categoryLabel } from '../category-label.ts';
import { useCategories } from '../code-queries.ts';
import { CountryBox } from '../country-box/country-box.tsx';
import type { CountryCodeRule } from '../country-box/country-code-rule.ts';
import type { DetailsValues, PhoneValues } from './details-values.ts';

/** What a tag hangs on and how its finder reaches the owner; the same fields in every form around them that has these. */
export function DetailsFields({ countryCode }: { readonly countryCode: CountryCodeRule }) {
  const form = useFormContext<DetailsValues>();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        {...form.register('name')}
        label={t('details.name')}
        placeholder={t('details.nameExample')}
        autoComplete="off"
        error={errors.name?.message}
      />
      <ReachFields countryCode={countryCode} />
      <CategoryField control={form.control} />
      <NoteField />
    </>
  );
}

/** How a finder reaches the owner, alone: for an item whose name and category stay. */
export function ContactFields({ countryCode }: { readonly countryCode: CountryCodeRule }) {
  return (
    <>
      <ReachFields countryCode={countryCode} />
      <NoteField />
    </>
  );
}

function ReachFields({ countryCode }: { readonly countryCode: CountryCodeRule }) {
  const form = useFormContext<DetailsValues>();
  const { errors } = form.formState;
  return (
    <>
      <AddressField {...form.register('email')} label={t('details.email')} error={errors.email?.message} />
      <PhoneFields countryCode={countryCode} />
    </>
  );
}

function NoteField() {
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

interface PhoneFieldsProps {
  readonly countryCode: CountryCodeRule;
}

/** A phone number in two boxes, side by side where there is room; what is wrong with it stands below the second. */
export function PhoneFields({ countryCode }: PhoneFieldsProps) {
  const { control, register, formState } = useFormContext<PhoneValues>();
  return (
    <div className="relative flex flex-wrap gap-x-3">
      <div className="w-29 max-w-full">
        <CountryBox control={control} rule={countryCode} />
      </div>
      <div className="min-w-0 grow basis-40">
        <LatinField
          {...register('mobile')}
          type="tel"
          inputMode="tel"
          label={t('details.mobile')}
          hint={t('ui.optional')}
          autoComplete="tel-national"
          error={formState.errors.mobile?.message}
        />
      </div>
    </div>
  );
}

/** What kind of thing an item is. */
function CategoryField({ control }: { readonly control: Control<DetailsValues> }) {
  const { field, fieldState } = useController({ control, name: 'category' });
  const categories = useCategories();
  // The chosen category stays an option while the list loads, and when it is no longer on it.
  const names = new Set([...(categories.data ?? []).map(({ name }) => name), field.value].filter(Boolean));

  // Also during a retry, and before the field's own error: without categories nothing can be chosen.
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
