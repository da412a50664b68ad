import type { ReactNode } from 'react';

interface TwoRowHeaderProps {
  readonly first: ReactNode;
  readonly children: ReactNode;
}

/** A header whose first row scrolls away. The second row is sticky unless it would cover half of the viewport. */
export function TwoRowHeader({ first, children }: TwoRowHeaderProps) {
  return (
    <header className="two-row-header has-[>:first-child_:focus-visible]:top-(--strip-height) top-[calc(var(--strip-height)-4rem)] z-10 bg-paper px-6 pb-3 [@media(min-height:30rem)]:sticky">
      <div className="flex h-19 items-start justify-between gap-4 pt-5">{first}</div>
      {children}
    </header>
  );
}
