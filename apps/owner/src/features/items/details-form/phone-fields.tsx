import {
  loadNumberPlans,
  readTypedNumber,
  splitMobileNumber,
} from '@homeward/contract/phone-numbers/mobile-number';
import { t } from '@homeward/messages/browser/messages';
import { LatinField } from '@homeward/ui/fields/text-field.tsx';
import { useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { CountryBox } from './country-box/country-box.tsx';
import type { CountryCodeRule } from './country-box/country-code-rule.ts';
import type { PhoneValues } from './details-values.ts';
import { problemWords } from './number-problem-words.ts';

interface PhoneFieldsProps {
  readonly countryCode: CountryCodeRule;
}

export function PhoneFields({ countryCode }: PhoneFieldsProps) {
  const { control, register, formState, getValues, setValue, trigger } = useFormContext<PhoneValues>();
  const group = useRef<HTMLDivElement>(null);
  const reasonId = useId();
  const mistake = formState.errors.mobile?.message;
  const reading = mistake === undefined ? undefined : readTypedNumber(getValues());
  const reason = reading && 'problem' in reading ? problemWords(reading.problem) : undefined;

  const settle = async () => {
    // If the number plans fail to load, only the server checks the number.
    await loadNumberPlans().catch(() => undefined);
    // The focus may have moved back to one of the two fields.
    if (group.current?.contains(document.activeElement)) return;
    const settled = readTypedNumber(getValues());
    if (!settled) return;
    if ('problem' in settled) return void trigger('mobile');
    const { country_code, mobile } = splitMobileNumber(settled.number);
    setValue('country_code', country_code);
    setValue('mobile', mobile, { shouldValidate: true });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus of both fields
    <div
      ref={group}
      onFocus={() => void loadNumberPlans().catch(() => undefined)}
      onBlur={() => void settle()}
      className="relative flex flex-wrap gap-x-3"
    >
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
          error={mistake}
          aria-describedby={reason === undefined ? undefined : reasonId}
        />
        <div aria-live="polite">
          {reason !== undefined && (
            <p id={reasonId} className="-mt-2 ps-5.5 pb-3 text-small text-danger">
              {reason}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
