import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import { CONTROL_LOOK } from '../styles/control-look.ts';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends ComponentPropsWithRef<'input'>, FieldTexts {
  /** Classes of the whole field; `className` is for the box. */
  readonly fieldClassName?: string;
}

/** A labelled box for one line of text, made for `{...register('name')}`. */
export function TextField(props: TextFieldProps) {
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
        <input dir="auto" {...rest} {...control} className={classNames(CONTROL_LOOK, className)} />
      )}
    </Field>
  );
}
