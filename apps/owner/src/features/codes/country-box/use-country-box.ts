import { SUGGESTIONS_HIDE_MS } from '@homeward/contract/limits';
import type { Country } from '@homeward/contract/phone-numbers/countries.generated';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CountryCodeRule } from './country-code-rule.ts';
import { findCallingCode, keepAllowed, suggestCountries } from './country-suggestions.ts';

interface CountryBox {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly countries: readonly Country[];
  readonly rule: CountryCodeRule;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** What the country box does: filters while open, and keeps nothing but a calling code when it is left. */
export function useCountryBox({ input, countries, rule, value, onChange, onBlur }: CountryBox) {
  const [isOpen, setIsOpen] = useState(false);
  // What was typed since the box opened: the code that stands in it does not filter the list it is changed with.
  const [typed, setTyped] = useState('');
  const [activeIndex, setActiveIndex] = useState(-1);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  const suggestions = suggestCountries(countries, typed);

  const open = (index = -1) => {
    clearTimeout(hiding.current);
    if (!isOpen) setTyped('');
    setIsOpen(true);
    setActiveIndex(index);
  };

  const close = () => {
    clearTimeout(hiding.current);
    setIsOpen(false);
    setTyped('');
    setActiveIndex(-1);
  };

  const choose = (country: Country) => {
    onChange(country.code);
    close();
  };

  const type = (text: string) => {
    clearTimeout(hiding.current);
    const kept = keepAllowed(text, rule);
    onChange(kept);
    setTyped(kept);
    setIsOpen(true);
    setActiveIndex(-1);
  };

  const settle = () => {
    const settled = findCallingCode(countries, value);
    // Until the list is loaded no text can be matched to a country.
    if (settled === undefined && countries.length === 0) return;
    if (settled !== value) onChange(settled ?? '');
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
    hiding.current = setTimeout(close, SUGGESTIONS_HIDE_MS);
    settle();
    onBlur();
  };

  const move = (step: 1 | -1) => {
    const last = suggestions.length - 1;
    if (last < 0) return;
    const next = activeIndex + step;
    const start = step === 1 ? 0 : last;
    if (!isOpen) open(start);
    else setActiveIndex(activeIndex < 0 || next < 0 || next > last ? start : next);
  };

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter' && isOpen) {
      // Enter answers the list and does not send the form.
      event.preventDefault();
      const country = suggestions[activeIndex] ?? (suggestions.length === 1 ? suggestions[0] : undefined);
      if (country !== undefined) choose(country);
      else if (findCallingCode(countries, value) !== undefined) close();
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return { isOpen, typed, suggestions, activeIndex, open, choose, type, leave, press };
}
