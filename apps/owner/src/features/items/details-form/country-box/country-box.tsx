import type { Country } from '@homeward/contract/phone-numbers/countries.generated';
import { t } from '@homeward/messages/browser/messages';
import { Field } from '@homeward/ui/fields/field.tsx';
import { useLanguage } from '@homeward/ui/hooks/use-language.ts';
import { CONTROL_LOOK } from '@homeward/ui/styles/control-look.ts';
import { countryName, currentLocale } from '@homeward/ui/text/formats.ts';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { onFirstInteraction } from '../../../../lib/app/on-first-interaction.ts';
import type { PhoneValues } from '../details-values.ts';
import type { CountryCodeRule } from './country-code-rule.ts';
import { nameCountries } from './country-names.ts';
import { useCountryBox } from './use-country-box.ts';

interface CountryBoxProps {
  readonly control: Control<PhoneValues>;
  readonly rule: CountryCodeRule;
}

/** Combobox for a calling code. The suggestion list is as wide as the nearest positioned ancestor. */
export function CountryBox({ control, rule }: CountryBoxProps) {
  const { field, fieldState } = useController({
    control,
    name: 'country_code',
    // A change of the country validates the number again.
    rules: { deps: 'mobile' },
  });
  const input = useRef<HTMLInputElement>(null);
  const { countries, List } = useCountries();
  const box = useCountryBox({ input, countries, rule, ...field });
  const isListed = box.isOpen && List !== undefined && box.suggestions.length > 0;

  return (
    <div>
      <Field label={t('details.country.label')} error={fieldState.error?.message}>
        {(props) => (
          <input
            {...box.getInputProps(
              {
                ...props,
                ref: (element: HTMLInputElement | null) => {
                  input.current = element;
                  field.ref(element);
                },
                name: field.name,
                'aria-labelledby': undefined,
                'aria-expanded': isListed,
                ...(!isListed && { 'aria-controls': undefined, 'aria-activedescendant': undefined }),
                onChange: (event: ChangeEvent<HTMLInputElement>) => box.type(event.target.value),
                onClick: box.stay,
                onBlur: box.leave,
                onKeyDown: box.press,
              },
              { suppressRefError: true },
            )}
            onFocus={(event) => event.target.select()}
            placeholder="+"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            className={`${CONTROL_LOOK} rtl:text-right`}
          />
        )}
      </Field>
      {box.isOpen && List && (
        <List
          countries={box.suggestions}
          chosenCode={field.value}
          activeIndex={box.highlightedIndex}
          getMenuProps={box.getMenuProps}
          getItemProps={box.getItemProps}
        />
      )}
      <p role="status" className="sr-only">
        {box.isOpen && List && box.typed !== '' && countText(box.suggestions.length)}
      </p>
    </div>
  );
}

function countText(count: number): string {
  return count === 0 ? t('details.country.none') : t('details.country.count', { count });
}

const NONE: readonly Country[] = [];

/** Loads the country names and the list component at the first interaction. Both are undefined before. */
function useCountries() {
  const language = useLanguage();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => onFirstInteraction(() => setIsWanted(true)), []);
  const { data } = useQuery({
    queryKey: ['countries'],
    queryFn: async () => {
      const [{ COUNTRIES }, { CountryList }] = await Promise.all([
        import('@homeward/contract/phone-numbers/countries.generated'),
        import('./country-list.tsx'),
      ]);
      return { countries: COUNTRIES, List: CountryList };
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const countries = data?.countries ?? NONE;
  const named = useMemo(
    () => nameCountries(countries, { language, locale: currentLocale(), nameOf: countryName }),
    [countries, language],
  );
  return { countries: named, List: data?.List };
}
