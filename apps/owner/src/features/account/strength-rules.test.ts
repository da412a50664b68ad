import { PASSWORD_MAX_LENGTH } from '@homeward/contract/limits';
import { resetPassword, signUpPassword } from '@homeward/contract/schema/fields';
import { describe, expect, it } from 'vitest';
import { strengthRules } from './strength-rules.ts';

const PASSWORDS = [
  '',
  'Short1!',
  'Right-Horse-7',
  'alllower-1',
  'ALLUPPER-1',
  'NoDigits-!',
  'NoSymbol11',
  'With Space-1',
  `Aa1-${'x'.repeat(PASSWORD_MAX_LENGTH - 4)}`,
  `Aa1-${'x'.repeat(PASSWORD_MAX_LENGTH - 3)}`,
];

describe('password strength rules', () => {
  it.each([
    ['a sign-up', signUpPassword, PASSWORD_MAX_LENGTH],
    ['every other new password', resetPassword, undefined],
  ])('are all satisfied exactly when the %s form accepts the password', (_, schema, maxLength) => {
    for (const password of PASSWORDS) {
      const areSatisfied = strengthRules(maxLength).every(({ isSatisfied }) => isSatisfied(password));
      expect(areSatisfied, password).toBe(schema().safeParse(password).success);
    }
  });

  it('contain an upper bound only if there is one', () => {
    expect(strengthRules(PASSWORD_MAX_LENGTH)[0]?.text).toBe('8 to 32 characters');
    expect(strengthRules()[0]?.text).toBe('8 or more characters');
  });
});
