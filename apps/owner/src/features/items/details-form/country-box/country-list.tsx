import { t } from '@homeward/messages/browser/messages';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import type { UseComboboxPropGetters } from 'downshift';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { NamedCountry } from './country-names.ts';

interface CountryListProps
  extends Pick<UseComboboxPropGetters<NamedCountry>, 'getMenuProps' | 'getItemProps'> {
  readonly countries: readonly NamedCountry[];
  readonly chosenCode: string;
  readonly activeIndex: number;
}

const FRAME =
  'absolute inset-x-0 top-[5.25rem] z-20 animate-settle rounded-control border border-edge bg-card shadow-card';

export function CountryList(props: CountryListProps) {
  const { countries, chosenCode, activeIndex, getMenuProps, getItemProps } = props;
  const list = useRef<HTMLDivElement>(null);

  // The page scrolls to the list, because an on-screen keyboard may cover the list.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  if (countries.length === 0) {
    return (
      <p className={classNames(FRAME, 'px-4 py-3 text-small text-muted')}>{t('details.country.none')}</p>
    );
  }
  return (
    <div
      {...getMenuProps(
        {
          ref: list,
          'aria-label': t('details.country.list'),
          // A list of suggestions must not be a tab stop. By default browsers make scrollable elements tab stops.
          tabIndex: -1,
          // A press on the scrollbar must not take the focus from the input.
          onMouseDown: (event: MouseEvent) => event.preventDefault(),
          className: classNames(
            FRAME,
            'max-h-[15.5rem] scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5',
          ),
        },
        { suppressRefError: true },
      )}
    >
      {countries.map((country, index) => (
        <div
          key={country.iso}
          {...getItemProps({ item: country, index })}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-[9px] px-3 py-2 text-body',
            index === activeIndex && 'bg-accent-ground outline-2 -outline-offset-2 outline-accent',
            country.code === chosenCode && 'font-semibold',
          )}
        >
          <span>{country.name}</span>
          <span dir="ltr" className="shrink-0 text-muted tabular-nums">
            {country.code}
          </span>
        </div>
      ))}
    </div>
  );
}
