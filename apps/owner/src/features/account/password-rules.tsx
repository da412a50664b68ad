import { classNames } from '@homeward/ui/styles/class-names.ts';
import { Check, Circle } from 'lucide-react';
import { strengthRules } from './strength-rules.ts';

interface PasswordRulesProps {
  readonly id: string;
  readonly password: string;
  /** Where there is an upper bound; only sign-up has one. */
  readonly maxLength?: number | undefined;
}

/** What a password needs, ticked off while it is typed. */
export function PasswordRules({ id, password, maxLength }: PasswordRulesProps) {
  return (
    // Words and no label: a label would be all that is read out with the box.
    <div id={id}>
      <p className="sr-only">The password needs</p>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1 pb-5 text-small">
        {strengthRules(maxLength).map(({ text, isMet }) => {
          const met = isMet(password);
          const Icon = met ? Check : Circle;
          return (
            <li
              key={text}
              className={classNames(
                'flex items-center gap-1.5 transition-colors',
                met ? 'font-medium text-safe' : 'text-muted',
              )}
            >
              <Icon
                aria-hidden="true"
                strokeWidth={met ? 3 : 2}
                className={classNames('shrink-0', met ? 'size-4' : 'm-[3px] size-2.5')}
              />
              <span>
                {text}
                {met && <span className="sr-only">: done</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
