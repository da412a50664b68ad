import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type ButtonVariant, buttonLook } from '../styles/button-look.ts';
import { classNames } from '../styles/class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
}

/** Suppresses double submits. With `aria-disabled`, the button ignores presses but retains the focus. */
export function Button(props: ButtonProps) {
  const { variant, busy = false, busyLabel, type = 'button', className, children, onClick, ...rest } = props;
  const isInactive = busy || rest['aria-disabled'] === true;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // This also prevents implicit submission: Enter in a field makes browsers click this button.
    if (isInactive) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      // Without this handler, the field's blur shows an error, the layout moves, and the click misses this button.
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
