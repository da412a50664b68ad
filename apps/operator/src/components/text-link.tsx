import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link with the look of a TextButton. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center rounded-[10px] px-2.5 text-small font-semibold text-accent hover:bg-accent-ground"
    >
      {children}
    </Link>
  );
}
