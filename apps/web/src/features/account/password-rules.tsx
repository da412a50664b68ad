import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@homeward/contract/limits';
import { Check, Circle } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

interface PasswordRule {
  readonly text: string;
  readonly isMet: (password: string) => boolean;
}

const RULES: readonly PasswordRule[] = [
  {
    text: `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`,
    isMet: (password) => password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH,
  },
  { text: 'A digit', isMet: (password) => /\d/.test(password) },
  { text: 'A lowercase letter', isMet: (password) => /[a-z]/.test(password) },
  { text: 'An uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { text: 'A symbol (! # …)', isMet: (password) => /[^A-Za-z0-9\s]/.test(password) },
  { text: 'No spaces', isMet: (password) => password !== '' && !/\s/.test(password) },
];

/** What a password needs, ticked off while it is typed. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} aria-label="The password needs" className="grid grid-cols-2 gap-x-3 gap-y-1 pb-5 text-small">
      {RULES.map(({ text, isMet }) => {
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
  );
}
