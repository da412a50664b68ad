import type { ComponentProps, ReactNode } from 'react';
import { FinderIcon } from './finder-icon.tsx';

interface TextFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly isTall?: boolean;
  readonly control: ComponentProps<'input'> & ComponentProps<'textarea'>;
}

/** The field is uncontrolled, so that hydration does not overwrite earlier input. */
export function TextField({ id, label, error, hint, isTall = false, control }: TextFieldProps) {
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const shared = {
    dir: 'auto',
    ...control,
    id,
    // Without an explicit false, browsers report a half-typed email address as invalid.
    'aria-invalid': Boolean(error) || (control.type === 'email' ? false : undefined),
    'aria-describedby': describedBy(error, hint, { errorId, hintId }),
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isTall ? <textarea rows={2} {...shared} /> : <input {...shared} />}
      {hint && (
        <p id={hintId} className="small muted hint">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="error">
            <FinderIcon shape="alert" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function describedBy(
  error: string | undefined,
  hint: string | undefined,
  { errorId, hintId }: { readonly errorId: string; readonly hintId: string },
): string | undefined {
  if (error) return errorId;
  return hint ? hintId : undefined;
}
