import { t } from '@homeward/messages/browser/messages';
import { PasswordField } from '@homeward/ui/fields/password-field.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { strengthRules } from './strength-rules.ts';

interface PasswordPairProps<Values extends FieldValues, Checked> {
  readonly form: UseFormReturn<Values, unknown, Checked>;
  readonly names: readonly [password: FieldPath<Values>, confirm: FieldPath<Values>];
  readonly label: string;
  /** Maximum length; only sign-up has a maximum. */
  readonly maxLength?: number;
}

export function PasswordPair<Values extends FieldValues, Checked>(props: PasswordPairProps<Values, Checked>) {
  const { form, names, label, maxLength } = props;
  const [name, confirmName] = names;
  const { register, control, formState, getFieldState, getValues, trigger } = form;
  const rulesId = useId();
  const watched: readonly string[] = useWatch({ control, name: [name, confirmName] });
  const [password = '', confirmPassword = ''] = watched;
  const { error } = getFieldState(name, formState);
  const mismatch = getFieldState(confirmName, formState).error?.message;

  const checkMatch = () => {
    const input: readonly string[] = getValues([name, confirmName]);
    const [first = '', second = ''] = input;
    // While the user types, a prefix of the password is not a mismatch yet. The form reports any other difference at once.
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
        error={error?.message}
        {...register(name, { deps: confirmPassword === '' ? [] : [confirmName] })}
      />
      <PasswordRules
        id={rulesId}
        password={password}
        maxLength={maxLength}
        isCommon={error?.type === 'server'}
      />
      <PasswordField
        id="confirm-password"
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
        error={mismatch}
        hint={<MatchHint matches={confirmPassword !== '' && confirmPassword === password} />}
        {...register(confirmName, { onChange: checkMatch })}
      />
    </>
  );
}

function MatchHint({ matches }: { matches: boolean }) {
  return (
    <span role="status">
      {matches && (
        <span className="flex items-center gap-1.5 font-medium text-safe">
          <Check aria-hidden="true" strokeWidth={3} className="size-4" />
          {t('account.passwordsMatch')}
        </span>
      )}
    </span>
  );
}

interface PasswordRulesProps {
  readonly id: string;
  readonly password: string;
  readonly maxLength?: number | undefined;
  /** True if the server rejected the password as easy to guess. Such a password satisfies the other rules. */
  readonly isCommon: boolean;
}

function PasswordRules({ id, password, maxLength, isCommon }: PasswordRulesProps) {
  const uncommon = { name: 'uncommon', text: t('account.rules.uncommon'), isSatisfied: () => false };
  const rules = [...strengthRules(maxLength), ...(isCommon ? [uncommon] : [])];
  return (
    // The list has no label, because a label would replace the rules in the field's description.
    <div id={id}>
      <p className="sr-only">{t('account.rules.intro')}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-1 pb-5 text-small">
        {rules.map(({ name, text, isSatisfied: check }) => {
          const isSatisfied = check(password);
          const Icon = isSatisfied ? Check : Circle;
          return (
            <li
              key={name}
              className={classNames(
                'flex items-center gap-1.5 transition-colors',
                isSatisfied ? 'font-medium text-safe' : 'text-muted',
              )}
            >
              <Icon
                aria-hidden="true"
                strokeWidth={isSatisfied ? 3 : 2}
                className={classNames('shrink-0', isSatisfied ? 'size-4' : 'm-[3px] size-2.5')}
              />
              <span className="min-w-0 wrap-anywhere">
                {isSatisfied
                  ? rich('account.rules.done', {
                      rule: text,
                      sr: (chunks) => <span className="sr-only">{chunks}</span>,
                    })
                  : text}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
