import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

export function Disclosure({ title, isOpen = false, children }: DisclosureProps) {
  return (
    <details className="group" open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-[10px] pe-2 text-small font-semibold text-accent [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      {children}
    </details>
  );
}
