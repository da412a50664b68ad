import { type ComponentPropsWithRef, useState } from 'react';
import { CONTROL_LOOK } from '../styles/control-look.ts';
import { Field, type FieldTexts } from './field.tsx';

interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'>, FieldTexts {}

/** A box for a password that can be shown and hidden again. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, error, hint, id, className, 'aria-describedby': describedBy, ...rest } = props;
  const [shown, setShown] = useState(false);

  return (
    <Field label={label} error={error} hint={hint} id={id} describedBy={describedBy} className={className}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${CONTROL_LOOK} pe-19`}
          />
          <button
            type="button"
            // The box keeps the focus: toggling the visibility is no blur, which would validate.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
            disabled={rest.disabled}
            aria-label={shown ? 'Hide password' : 'Show password'}
            className="absolute inset-y-1 end-1 min-w-16 rounded-[11px] px-3 text-small font-semibold text-accent hover:bg-accent-ground disabled:invisible"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
