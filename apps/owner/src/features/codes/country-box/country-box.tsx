import { Field } from '@homeward/ui/fields/field.tsx';
import { CONTROL_LOOK } from '@homeward/ui/styles/control-look.ts';
import { useId, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { DetailsValues } from '../details-form/details-values.ts';
import type { CountryCodeRule } from './country-code-rule.ts';
import { useCountries } from './use-countries.ts';
import { useCountryBox } from './use-country-box.ts';

interface CountryBoxProps {
  readonly control: Control<DetailsValues>;
  readonly rule: CountryCodeRule;
}

/**
 * The box for a calling code, after the editable combobox of the ARIA 1.2 patterns. Its list is as wide as the nearest
 * positioned element around it.
 */
export function CountryBox({ control, rule }: CountryBoxProps) {
  const { field, fieldState } = useController({
    control,
    name: 'country_code',
    // A number is right or wrong together with its country.
    rules: { deps: 'mobile' },
  });
  const input = useRef<HTMLInputElement>(null);
  const { countries, List } = useCountries();
  const box = useCountryBox({ input, countries, rule, ...field });
  const listId = useId();
  const isListed = box.isOpen && box.suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  return (
    <div>
      <Field label="Country code" error={fieldState.error?.message}>
        {(props) => (
          <input
            {...props}
            ref={(element) => {
              input.current = element;
              field.ref(element);
            }}
            name={field.name}
            value={field.value}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={isListed && box.activeIndex >= 0 ? optionId(box.activeIndex) : undefined}
            onChange={(event) => box.type(event.target.value)}
            onClick={() => box.open()}
            onFocus={(event) => event.target.select()}
            onBlur={box.leave}
            onKeyDown={box.press}
            placeholder="+"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            className={CONTROL_LOOK}
          />
        )}
      </Field>
      {box.isOpen && List && (
        <List
          id={listId}
          optionId={optionId}
          countries={box.suggestions}
          chosenCode={field.value}
          activeIndex={box.activeIndex}
          onChoose={box.choose}
        />
      )}
      <p role="status" className="sr-only">
        {box.isOpen && List && box.typed !== '' && countText(box.suggestions.length)}
      </p>
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No country fits';
  return count === 1 ? '1 country' : `${count} countries`;
}
