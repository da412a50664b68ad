import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { useId } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { MatchHint } from './match-hint.tsx';
import { PasswordRules } from './password-rules.tsx';

interface PasswordPairProps<Values extends FieldValues, Checked> {
  readonly form: UseFormReturn<Values, unknown, Checked>;
  /** The form's fields: the password, and the one that repeats it. */
  readonly names: readonly [password: FieldPath<Values>, confirm: FieldPath<Values>];
  readonly label: string;
  /** Where there is an upper bound; only sign-up has one. */
  readonly maxLength?: number;
}

/** A new password, what it needs, and the same once more, compared while it is typed. */
export function PasswordPair<Values extends FieldValues, Checked>(props: PasswordPairProps<Values, Checked>) {
  const { form, names, label, maxLength } = props;
  const [name, confirmName] = names;
  const { register, control, formState, getFieldState, getValues, trigger } = form;
  const rulesId = useId();
  const watched: readonly string[] = useWatch({ control, name: [name, confirmName] });
  const [password = '', confirmPassword = ''] = watched;
  const mistake = getFieldState(name, formState).error?.message;
  const mismatch = getFieldState(confirmName, formState).error?.message;

  const checkMatch = () => {
    const typed: readonly string[] = getValues([name, confirmName]);
    const [first = '', second = ''] = typed;
    // The first letters of the right password are not wrong yet; anything else is said at once.
    if (mismatch !== undefined || !first.startsWith(second)) void trigger(confirmName);
  };

  return (
    <>
      <PasswordField
        id="new-password"
        label={label}
        autoComplete="new-password"
        enterKeyHint="next"
        aria-describedby={rulesId}
        error={mistake}
        {...register(name, { deps: confirmPassword === '' ? [] : [confirmName] })}
      />
      <PasswordRules id={rulesId} password={password} maxLength={maxLength} />
      <PasswordField
        id="confirm-password"
        label="Confirm password"
        autoComplete="new-password"
        enterKeyHint="go"
        error={mismatch}
        hint={<MatchHint matches={confirmPassword !== '' && confirmPassword === password} />}
        {...register(confirmName, { onChange: checkMatch })}
      />
    </>
  );
}
