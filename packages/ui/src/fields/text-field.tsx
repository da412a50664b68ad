import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from '../styles/class-names.ts';
import { CONTROL_LOOK, PLACEHOLDER_DIRECTION } from '../styles/control-look.ts';
import { Field, type FieldTexts } from './field.tsx';

interface FieldProps extends FieldTexts {
  readonly fieldClassName?: string;
}

interface TextFieldProps extends ComponentPropsWithRef<'input'>, FieldProps {}

export function TextField(props: TextFieldProps) {
  return <TextControl as="input" {...props} />;
}

export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <LatinField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" {...props} />;
}

/** A field for text that is left to right in each language, such as an address or an id. The text aligns with the label. */
export function LatinField({ className, ...rest }: TextFieldProps) {
  return <TextField {...rest} dir="ltr" className={classNames('rtl:text-right', className)} />;
}

export function TextArea({ className, rows = 4, ...rest }: ComponentPropsWithRef<'textarea'> & FieldProps) {
  // With `field-sizing: content`, `rows` has no effect on the height.
  const height = rows > 2 ? 'min-h-28' : 'min-h-20';
  const look = classNames('field-sizing-content max-h-80 resize-y', height, className);
  return <TextControl as="textarea" {...rest} rows={rows} className={look} />;
}

type TextControlProps =
  | ({ readonly as: 'input' } & TextFieldProps)
  | ({ readonly as: 'textarea' } & ComponentPropsWithRef<'textarea'> & FieldProps);

function TextControl(props: TextControlProps) {
  const { as, label, error, hint, id, className, fieldClassName, dir = 'auto', ...rest } = props;
  const Element = as as ElementType;
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
        <Element
          dir={dir}
          {...rest}
          {...control}
          className={classNames(CONTROL_LOOK, dir === 'auto' && PLACEHOLDER_DIRECTION, className)}
        />
      )}
    </Field>
  );
}
