import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../styles/class-names.ts';

interface FoldOutProps {
  readonly title: ReactNode;
  readonly titleClassName: string;
  /** Shows the content even if the user has not opened it, for example because a field in it has an error. */
  readonly isForcedOpen?: boolean;
  readonly children: ReactNode;
}

/** Hides its content until the user taps the title. */
export function FoldOut({ title, titleClassName, isForcedOpen = false, children }: FoldOutProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group max-w-full"
      open={isOpen || isForcedOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
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
