import { t } from '@homeward/messages/browser/messages';
import { type ComponentPropsWithRef, useState } from 'react';
import { CONTROL_LOOK } from '../styles/control-look.ts';
import { Field, type FieldTexts } from './field.tsx';

interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'>, FieldTexts {}

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
            dir="ltr"
            // In right-to-left pages, the button would cover the start of the left-to-right input without this padding.
            className={`${CONTROL_LOOK} pe-19 rtl:ps-19 rtl:pe-4 rtl:text-right`}
          />
          <button
            type="button"
            // A press of this button must not blur the field, because a blur validates it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
            disabled={rest.disabled}
            aria-label={t(shown ? 'ui.password.hideLabel' : 'ui.password.showLabel')}
            className="absolute inset-y-1 end-1 min-w-16 rounded-[11px] px-3 text-small font-semibold text-accent hover:bg-accent-ground disabled:invisible"
          >
            {t(shown ? 'ui.password.hide' : 'ui.password.show')}
          </button>
        </div>
      )}
    </Field>
  );
}
