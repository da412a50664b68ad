import { LatinField } from '@homeward/ui/fields/text-field.tsx';
import type { ComponentPropsWithRef } from 'react';

interface CodeFieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly isRecovery?: boolean;
}

export function CodeField({ isRecovery = false, ...rest }: CodeFieldProps) {
  return (
    <LatinField
      {...rest}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      className="font-semibold tracking-widest"
    />
  );
}
