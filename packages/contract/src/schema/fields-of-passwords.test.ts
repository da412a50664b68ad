import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import {
  deletePassword,
  loginPassword,
  newPassword,
  oldPassword,
  resetPassword,
  signUpPassword,
} from './fields.ts';
import { isStrongPassword } from './password-traits.ts';

const SIGN_UP_RULE =
  'Password must be at least 8 characters contains a digit, an uppercase letter, and a special character.';
const LOGIN_RULE = 'Password needs a number, an uppercase letter, and a symbol.';
const NEW_RULE =
  'Password must be at least 8 characters long, contain a digit, an uppercase letter, a lowercase letter, and a special character';
const DELETE_RULE =
  'Password must be at least 8 characters, contains a digit, an uppercase letter, and a special character.';

describe('a password', () => {
  it.each([
    'Abcde-12',
    'Ab1!Ab1!',
    'Pässwort-1A',
    'Пароль-12',
    'Κωδικός-1',
    'äöüßäö-1Ä',
    `Abcde-12${'x'.repeat(24)}`,
  ])('may be %s', (value) => {
    expect(messageOf(signUpPassword, value)).toBeUndefined();
    expect(messageOf(loginPassword, value)).toBeUndefined();
  });

  it.each([
    ['too short', 'Abcd-12', 'Password must be at least 8 characters long'],
    ['without a digit', 'Abcdefg-', LOGIN_RULE],
    ['without a lowercase letter', 'ABCDE-12', LOGIN_RULE],
    ['without an uppercase letter', 'abcde-12', LOGIN_RULE],
    ['without a symbol', 'Abcdef12', LOGIN_RULE],
    ['with a space', 'Abc de-12', LOGIN_RULE],
    ['with half a surrogate pair', 'Abcde-12\ud83d', LOGIN_RULE],
  ])('%s is refused at sign-up with its one message and at login with its own', (_kind, value, atLogin) => {
    expect(messageOf(signUpPassword, value)).toBe(SIGN_UP_RULE);
    expect(messageOf(loginPassword, value)).toBe(atLogin);
  });

  it('is capped at 32 characters at sign-up only', () => {
    const long = `Abcde-12${'x'.repeat(25)}`;
    expect(messageOf(signUpPassword, long)).toBe('Password must be at most 32 characters');
    expect(messageOf(loginPassword, long)).toBeUndefined();
  });

  it('is required', () => {
    for (const value of ['', undefined]) expect(messageOf(loginPassword, value)).toBe('Password is required');
    for (const value of ['', undefined]) expect(messageOf(signUpPassword, value)).toBe(SIGN_UP_RULE);
  });

  it.each([' Abcde-12', 'Abcde-12 ', '\tAbcde-12', 'Abcde-12\u00a0', ' Abc-12'])(
    'of an account is never trimmed: %j is refused for its space',
    (value) => {
      for (const field of [loginPassword, oldPassword, deletePassword])
        expect(messageOf(field, value)).toBe('The password can’t begin or end with a space.');
      expect(messageOf(signUpPassword, value)).toBe(SIGN_UP_RULE);
      expect(messageOf(newPassword, value)).toBe(NEW_RULE);
    },
  );

  it('with unwritable characters is rejected at sign-up', () => {
    expect(messageOf(signUpPassword, 'Abcde-12\u0000')).toBe(SIGN_UP_RULE);
  });

  it.each([
    ['reset', resetPassword, NEW_RULE, NEW_RULE],
    ['old', oldPassword, 'Old Password is required', NEW_RULE],
    ['new', newPassword, 'New Password is required', NEW_RULE],
    ['deletion', deletePassword, DELETE_RULE, DELETE_RULE],
  ])(
    'of the kind "%s" has the same strength, no upper bound and words of its own',
    (_kind, field, required, weak) => {
      for (const value of ['', undefined, null, 7]) expect(messageOf(field, value)).toBe(required);
      const tooWeak = [
        'Abcd-12',
        'Abcdefg-',
        'ABCDE-12',
        'abcde-12',
        'Abcdef12',
        'Abc de-12',
        'Abcde-12\ud83d',
        'Abcde-12\u0000',
      ];
      for (const value of tooWeak) expect(messageOf(field, value)).toBe(weak);
      for (const value of ['Abcde-12', 'Пароль-Aa1', `Abcde-12${'x'.repeat(10_000)}`])
        expect(messageOf(field, value)).toBeUndefined();
    },
  );

  it('is strong only with all four kinds of characters', () => {
    expect(isStrongPassword('aA1!')).toBe(true);
    for (const weak of ['aA1', 'aA!', 'a1!', 'A1!', 'aA1! ', 'aA1\u00a0'])
      expect(isStrongPassword(weak)).toBe(false);
  });
});
