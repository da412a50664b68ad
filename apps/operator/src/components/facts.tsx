import { classNames } from '@homeward/ui/styles/class-names.ts';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Maps each name to its value. An undefined value is omitted. */
  readonly facts: Readonly<Record<string, ReactNode>>;
  /** True if all values are shorter than a date with time, so that more columns fit. */
  readonly areShort?: boolean;
}

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
