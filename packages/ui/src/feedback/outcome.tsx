import { type ComponentProps, useEffect, useRef } from 'react';
import { EmptyState } from './empty-state.tsx';

interface OutcomeProps extends Omit<ComponentProps<typeof EmptyState>, 'titleAs' | 'className'> {
  /** It stands where something with the focus was: its heading takes it over. */
  readonly takesFocus?: boolean;
}

/** A whole page that says how something went, also to screen readers. */
export function Outcome({ takesFocus = false, children, ...rest }: OutcomeProps) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    scrollTo(0, 0);
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div ref={page} className="flex grow flex-col">
      <EmptyState {...rest} titleAs="h1" className="grow justify-center">
        <div role="status">{children}</div>
      </EmptyState>
    </div>
  );
}
