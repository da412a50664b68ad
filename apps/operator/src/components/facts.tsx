import { classNames } from '@homeward/ui/styles/class-names.ts';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Name → value; omits undefined values. */
  readonly facts: Readonly<Record<string, ReactNode>>;
  /** Allows more columns, for values shorter than a date and time. */
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
