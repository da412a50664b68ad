import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import { CONTROL_LOOK } from '../styles/control-look.ts';
import { Field, type FieldTexts } from './field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
}

interface SelectFieldProps extends ComponentPropsWithRef<'select'>, FieldTexts {
  readonly placeholder?: string;
  readonly options: readonly SelectOption[];
  readonly fieldClassName?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, id, className, fieldClassName, placeholder, options, ...rest } = props;
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      id={id}
      describedBy={rest['aria-describedby']}
      className={fieldClassName}
    >
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            className={classNames(
              CONTROL_LOOK,
              'appearance-none pe-11 has-[option[value=""]:checked]:text-muted',
              className,
            )}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang} className="bg-card text-ink">
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute end-4 top-1/2 size-5 transform-[translateY(-50%)] text-muted"
          />
        </div>
      )}
    </Field>
  );
}
