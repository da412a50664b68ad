import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type ButtonVariant, buttonLook } from '../styles/button-look.ts';
import { classNames } from '../styles/class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
  /** Work is under way: a spinner shows and further presses do nothing; focus stays. */
  readonly busy?: boolean | undefined;
  /** What the button says while busy; its own words otherwise. */
  readonly busyLabel?: string | undefined;
}

/** A button of 52 px that fills its column; it never submits twice while it is busy. `aria-disabled` rests it and keeps focus. */
export function Button(props: ButtonProps) {
  const { variant, busy = false, busyLabel, type = 'button', className, children, onClick, ...rest } = props;
  const isInactive = busy || rest['aria-disabled'] === true;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also stops the submission that Enter in a field starts: browsers send it through this button.
    if (isInactive) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      // Leaving a field shows its mistake and moves the page; the press would then miss this button.
      onMouseDown={type === 'submit' ? (event) => event.preventDefault() : undefined}
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={isInactive || undefined}
      className={classNames(
        buttonLook(variant, { disabled: rest.disabled === true || rest['aria-disabled'] === true }),
        className,
      )}
    >
      {busy ? (
        <>
          <Spinner />
          <span>{busyLabel ?? children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
