import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import { CONTROL_LOOK } from '../styles/control-look.ts';
import { Field, type FieldTexts } from './field.tsx';

interface TextAreaProps extends ComponentPropsWithRef<'textarea'>, FieldTexts {
  readonly fieldClassName?: string;
}

/** A labelled box for several lines; it grows with its text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    error,
    hint,
    id,
    className,
    fieldClassName,
    'aria-describedby': describedBy,
    ...rest
  } = props;
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      id={id}
      describedBy={describedBy}
      className={fieldClassName}
    >
      {(control) => (
        <textarea
          dir="auto"
          rows={4}
          {...rest}
          {...control}
          className={classNames(CONTROL_LOOK, 'field-sizing-content max-h-80 min-h-28 resize-y', className)}
        />
      )}
    </Field>
  );
}
