import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Spinner } from './spinner.tsx';

interface TextButtonProps extends ComponentPropsWithRef<'button'> {
  readonly tone?: 'accent' | 'muted' | 'danger';
  readonly busy?: boolean;
}

const TONES = {
  accent: 'text-accent hover:bg-accent-ground',
  muted: 'text-muted hover:bg-ink/5',
  danger: 'text-danger hover:bg-danger-ground',
} as const;

/** A text-only button, 44 px high. With `busy` or `aria-disabled` it ignores presses, but retains the focus. */
export function TextButton(props: TextButtonProps) {
  const { tone = 'accent', busy = false, className, children, onClick, ...rest } = props;
  const isInactive = busy || rest['aria-disabled'] === true;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isInactive) onClick?.(event);
  };

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={isInactive || undefined}
      className={classNames(
        'inline-flex min-h-11 min-w-0 items-center gap-2 wrap-anywhere rounded-[10px] px-2.5 text-small font-semibold select-none',
        rest['aria-disabled'] === true ? 'text-muted' : TONES[tone],
        className,
      )}
    >
      {busy && <Spinner className="size-4!" />}
      {children}
    </button>
  );
}
