import { TextField, type TextFieldProps } from './text-field.tsx';

/** A box for an e-mail address, with the keyboard and the suggestions that belong to one. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" {...props} />;
}
