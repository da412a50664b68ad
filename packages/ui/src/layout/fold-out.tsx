import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';

interface FoldOutProps {
  readonly title: string;
  readonly titleClassName: string;
  readonly children: ReactNode;
}

/** Hides its content until the user taps the title. */
export function FoldOut({ title, titleClassName, children }: FoldOutProps) {
  return (
    <details className="group max-w-full">
      <summary
        className={classNames(
          'flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control text-small [&::-webkit-details-marker]:hidden',
          titleClassName,
        )}
      >
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
