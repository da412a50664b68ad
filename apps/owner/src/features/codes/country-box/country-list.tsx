import type { Country } from '@homeward/contract/phone-numbers/countries.generated';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { useEffect, useRef } from 'react';

interface CountryListProps {
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly countries: readonly Country[];
  readonly chosenCode: string;
  readonly activeIndex: number;
  readonly onChoose: (country: Country) => void;
}

const FRAME =
  'absolute inset-x-0 top-[5.25rem] z-20 animate-settle rounded-control border border-edge/60 bg-card shadow-card';

/** The countries to choose from, below their box; focus stays in the box. */
export function CountryList({
  id,
  optionId,
  countries,
  chosenCode,
  activeIndex,
  onChoose,
}: CountryListProps) {
  const list = useRef<HTMLDivElement>(null);
  const active = useRef<HTMLDivElement>(null);

  // With a keyboard on the screen the list would open out of sight.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (activeIndex >= 0) active.current?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  if (countries.length === 0) {
    return <p className={classNames(FRAME, 'px-4 py-3 text-small text-muted')}>No country fits</p>;
  }
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Countries"
      // Focus stays in the box while a suggestion is pressed.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(FRAME, 'max-h-[15.5rem] scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5')}
    >
      {countries.map((country, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and the keys
        <div
          key={country.iso}
          ref={index === activeIndex ? active : undefined}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          onClick={() => onChoose(country)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-[9px] px-3 py-2 text-body hover:bg-accent-ground',
            index === activeIndex && 'bg-accent-ground outline-2 -outline-offset-2 outline-accent',
            country.code === chosenCode && 'font-semibold',
          )}
        >
          <span>{country.name}</span>
          <span className="shrink-0 text-muted tabular-nums">{country.code}</span>
        </div>
      ))}
    </div>
  );
}
