import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { CONTROL_LOOK } from '../../../ui/control-look.ts';
import { Field } from '../../../ui/field.tsx';
import type { DetailsValues } from '../activation/details-values.ts';
import { CountryList } from './country-list.tsx';
import { useCountries } from './use-countries.ts';
import { useCountryBox } from './use-country-box.ts';

/**
 * The box for a calling code, after the editable combobox of the ARIA 1.2 patterns. Its list is as wide as the nearest
 * positioned element around it.
 */
export function CountryBox({ control }: { readonly control: Control<DetailsValues> }) {
  const { field, fieldState } = useController({
    control,
    name: 'country_code',
    // A number is right or wrong together with its country.
    rules: { deps: 'mobile' },
  });
  const box = useCountryBox({ countries: useCountries(), ...field });
  const listId = useId();
  const isListed = box.isOpen && box.suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  return (
    <div>
      <Field label="Country code" error={fieldState.error?.message}>
        {(props) => (
          <input
            {...props}
            ref={field.ref}
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
      {box.isOpen && (
        <CountryList
          id={listId}
          optionId={optionId}
          countries={box.suggestions}
          chosenCode={field.value}
          activeIndex={box.activeIndex}
          onChoose={box.choose}
        />
      )}
      <p role="status" className="sr-only">
        {box.isOpen && box.typed !== '' && countText(box.suggestions.length)}
      </p>
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No country fits';
  return count === 1 ? '1 country' : `${count} countries`;
}
