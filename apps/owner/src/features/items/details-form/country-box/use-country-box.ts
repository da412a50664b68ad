import { SUGGESTIONS_HIDE_MS } from '@homeward/contract/limits';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CountryCodeRule } from './country-code-rule.ts';
import type { NamedCountry } from './country-names.ts';
import { filterAllowed, findCallingCode, suggestCountries } from './country-suggestions.ts';

interface CountryBox {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly countries: readonly NamedCountry[];
  readonly rule: CountryCodeRule;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

const { stateChangeTypes: CHANGES } = useCombobox;

/** Returns the combobox's behaviour: typing filters the list, and on blur only a calling code stays in the field. */
export function useCountryBox({ input, countries, rule, value, onChange, onBlur }: CountryBox) {
  // The user's input since the list opened. A code that was already in the field does not filter the list.
  const [typed, setTyped] = useState('');
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);
  const suggestions = suggestCountries(countries, typed);

  const box = useCombobox<NamedCountry>({
    items: [...suggestions],
    itemToString: (country) => country?.code ?? '',
    inputValue: value,
    selectedItem: null,
    stateReducer: reduce,
    onIsOpenChange: () => setTyped(''),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.code ?? ''),
  });

  const type = (text: string) => {
    clearTimeout(hiding.current);
    const allowed = filterAllowed(text, rule);
    onChange(allowed);
    setTyped(allowed);
  };

  const settle = () => {
    // The input is read from the DOM, because on a slow device the blur may precede the last render.
    const settled = findCallingCode(countries, input.current?.value ?? value);
    // Until the country list has loaded, the input stays unchanged, because a name cannot be converted to a code.
    if (settled === undefined && countries.length === 0) return;
    if ((settled ?? '') !== value) onChange(settled ?? '');
  };

  // A submit may happen without a blur, so the input is converted before the submit.
  const settleFirst = useEffectEvent(settle);
  useEffect(() => {
    const form = input.current?.form;
    const listener = () => settleFirst();
    form?.addEventListener('submit', listener, { capture: true });
    return () => form?.removeEventListener('submit', listener, { capture: true });
  }, [input]);

  const leave = () => {
    // The list closes with a delay, so that a press on a suggestion still reaches the suggestion.
    hiding.current = setTimeout(box.closeMenu, SUGGESTIONS_HIDE_MS);
    settle();
    onBlur();
  };

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const isUndecided = key === 'Enter' && box.isOpen && box.highlightedIndex < 0;
    // Disables Downshift's own keys: Home and End would move the highlight, and Escape would clear the field.
    if (isUndecided || key === 'Home' || key === 'End' || (key === 'Escape' && !box.isOpen))
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (!isUndecided) return;
    // While the list is open, Enter does not submit the form. If only one suggestion is left, Enter selects this suggestion.
    event.preventDefault();
    const [only, ...others] = suggestions;
    const isOnly = only !== undefined && others.length === 0;
    if (isOnly) onChange(only.code);
    if (isOnly || findCallingCode(countries, value) !== undefined) box.closeMenu();
  };

  return { ...box, typed, suggestions, type, leave, press, stay: () => clearTimeout(hiding.current) };
}

/** Ignores a blur, and a click while the list is open. Downshift would close the list on both events, and select an item on a blur. */
function reduce(
  state: UseComboboxState<NamedCountry>,
  { type, changes }: UseComboboxStateChangeOptions<NamedCountry>,
): Partial<UseComboboxState<NamedCountry>> {
  const isUnchanged = type === CHANGES.InputBlur || (type === CHANGES.InputClick && state.isOpen);
  return isUnchanged ? state : changes;
}
