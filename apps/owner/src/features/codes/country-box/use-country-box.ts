import { SUGGESTIONS_HIDE_MS } from '@homeward/contract/limits';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CountryCodeRule } from './country-code-rule.ts';
import type { NamedCountry } from './country-names.ts';
import { findCallingCode, keepAllowed, suggestCountries } from './country-suggestions.ts';

interface CountryBox {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly countries: readonly NamedCountry[];
  readonly rule: CountryCodeRule;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

const { stateChangeTypes: CHANGES } = useCombobox;

/** What the country box does: filters while open, and keeps nothing but a calling code when it is left. */
export function useCountryBox({ input, countries, rule, value, onChange, onBlur }: CountryBox) {
  // What was typed since the box opened: the code that stands in it does not filter the list it is changed with.
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
    const kept = keepAllowed(text, rule);
    onChange(kept);
    setTyped(kept);
  };

  const settle = () => {
    // What stands in the box: on a busy device the focus may leave before what was typed last is rendered.
    const settled = findCallingCode(countries, input.current?.value ?? value);
    // Until the list is loaded no text can be matched to a country.
    if (settled === undefined && countries.length === 0) return;
    if ((settled ?? '') !== value) onChange(settled ?? '');
  };

  // A press on the form's button leaves the focus here, and so does Enter: first of all the box becomes what it will keep.
  const settleFirst = useEffectEvent(settle);
  useEffect(() => {
    const form = input.current?.form;
    const listener = () => settleFirst();
    form?.addEventListener('submit', listener, { capture: true });
    return () => form?.removeEventListener('submit', listener, { capture: true });
  }, [input]);

  const leave = () => {
    // Delayed, so that a press on a suggestion still hits it.
    hiding.current = setTimeout(box.closeMenu, SUGGESTIONS_HIDE_MS);
    settle();
    onBlur();
  };

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const isUndecided = key === 'Enter' && box.isOpen && box.highlightedIndex < 0;
    // Home and End stay the caret's keys, and Escape empties no box.
    if (isUndecided || key === 'Home' || key === 'End' || (key === 'Escape' && !box.isOpen))
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (!isUndecided) return;
    // Enter answers the list and does not send the form.
    event.preventDefault();
    const [only, ...others] = suggestions;
    const isOnly = only !== undefined && others.length === 0;
    if (isOnly) onChange(only.code);
    if (isOnly || findCallingCode(countries, value) !== undefined) box.closeMenu();
  };

  return { ...box, typed, suggestions, type, leave, press, stay: () => clearTimeout(hiding.current) };
}

/** Where the box differs from the library: a second click leaves it open; leaving it chooses nothing, and closes it later. */
function reduce(
  state: UseComboboxState<NamedCountry>,
  { type, changes }: UseComboboxStateChangeOptions<NamedCountry>,
): Partial<UseComboboxState<NamedCountry>> {
  const isKept = type === CHANGES.InputBlur || (type === CHANGES.InputClick && state.isOpen);
  return isKept ? state : changes;
}
