import { classNames } from '@homeward/ui/styles/class-names.ts';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Name → value; a value of undefined is left out. */
  readonly facts: Readonly<Record<string, ReactNode>>;
  /** No value is as long as a date and time: more columns fit. */
  readonly areShort?: boolean;
}

/** A description list in as many columns as fit. */
export function Facts({ facts, areShort = false }: FactsProps) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 gap-x-4 gap-y-3',
        areShort
          ? 'desktop:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]'
          : 'desktop:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]',
      )}
    >
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name} className="min-w-0">
              <dt className="text-small text-muted">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
