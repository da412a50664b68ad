import { type ComponentProps, useEffect, useRef } from 'react';
import { EmptyState } from './empty-state.tsx';

interface OutcomeProps extends Omit<ComponentProps<typeof EmptyState>, 'titleAs' | 'className'> {
  readonly focusesHeading?: boolean;
}

export function Outcome({ focusesHeading = false, children, ...rest }: OutcomeProps) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focusesHeading) return;
    scrollTo(0, 0);
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [focusesHeading]);

  return (
    <div ref={page} className="flex grow flex-col">
      <EmptyState {...rest} titleAs="h1" className="grow justify-center">
        <div role="status">{children}</div>
      </EmptyState>
    </div>
  );
}
