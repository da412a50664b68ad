import type { ComponentProps, ReactNode } from 'react';
import { FinderIcon } from '../page/finder-icon.tsx';

interface TextFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** A textarea instead of an input. */
  readonly isTall?: boolean;
  readonly control: ComponentProps<'input'> & ComponentProps<'textarea'>;
}

/** A labelled, uncontrolled field: what is typed before hydration stays. */
export function TextField({ id, label, error, hint, isTall = false, control }: TextFieldProps) {
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const shared = {
    ...control,
    id,
    dir: 'auto',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isTall ? <textarea rows={4} {...shared} /> : <input {...shared} />}
      {hint && (
        <p id={hintId} className="small muted hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="error">
          <FinderIcon shape="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
