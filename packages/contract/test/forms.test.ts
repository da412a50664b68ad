import { readReference } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { changePasswordForm, newPasswordForm, signUpForm } from '../src/account/account-forms.ts';
import { deleteAccountForm } from '../src/account/delete-account-form.ts';
import { detailsForm } from '../src/item/item-fields.ts';
import { joinMobileNumber, loadNumberPlans, splitMobileNumber } from '../src/phone-numbers/mobile-number.ts';

function errorsOf(form: () => z.ZodType, values: object): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of form().safeParse(values).error?.issues ?? [])
    errors[String(path[0])] ??= textOf(readReference(message) ?? expect.fail(message), 'en');
  return errors;
}

const NEW_PASSWORD_RULE =
  'Password must be at least 8 characters long, contain a digit, an uppercase letter, a lowercase letter, and a special character';

const SIGN_UP = {
  name: 'Olivia',
  email: 'olivia@example.org',
  password: 'Right-Horse-7',
  confirmPassword: 'Right-Horse-7',
};

describe('the sign-up form', () => {
  it('accepts the call’s input and a repeated password', () => {
    expect(errorsOf(signUpForm, SIGN_UP)).toEqual({});
  });

  it('requires the password to be confirmed', () => {
    expect(errorsOf(signUpForm, { ...SIGN_UP, confirmPassword: '' })).toEqual({
      confirmPassword: 'Confirm Password is required',
    });
    expect(errorsOf(signUpForm, { ...SIGN_UP, confirmPassword: 'Right-Horse-8' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  it('reports different passwords also while other fields are invalid', () => {
    const errors = errorsOf(signUpForm, { name: '', email: 'x', password: 'weak', confirmPassword: 'other' });
    expect(errors).toEqual({
      name: 'Name is required',
      email: 'Invalid email address',
      password:
        'Password must be at least 8 characters contains a digit, an uppercase letter, and a special character.',
      confirmPassword: 'Passwords do not match',
    });
  });

  it('has no field for values that only the call contains', () => {
    expect(Object.keys(signUpForm().shape).sort()).toEqual(['confirmPassword', 'email', 'name', 'password']);
  });
});

describe('the form of a new password', () => {
  it('accepts a strong password of any length, repeated', () => {
    for (const password of ['Right-Horse-7', `Right-Horse-7${'x'.repeat(60)}`])
      expect(errorsOf(newPasswordForm, { password, confirmPassword: password })).toEqual({});
  });

  it.each([
    ['Right-Horse-7', '', { confirmPassword: 'Confirm Password is required' }],
    ['Right-Horse-7', 'Right-Horse-8', { confirmPassword: 'Passwords do not match' }],
    ['Right-Horse-7', 'right-horse-7', { confirmPassword: 'Passwords do not match' }],
    ['weak', 'weak', { password: NEW_PASSWORD_RULE }],
    ['weak', 'other', { password: NEW_PASSWORD_RULE, confirmPassword: 'Passwords do not match' }],
    ['', '', { password: NEW_PASSWORD_RULE, confirmPassword: 'Confirm Password is required' }],
  ])('reports the error of %j and %j', (password, confirmPassword, errors) => {
    expect(errorsOf(newPasswordForm, { password, confirmPassword })).toEqual(errors);
  });
});

describe('the form that changes a password', () => {
  const CHANGE = {
    oldPassword: 'Right-Horse-7',
    newPassword: 'Fresh-Horse-8',
    confirmPassword: 'Fresh-Horse-8',
  };

  it('requires the old password and the new one repeated', () => {
    expect(errorsOf(changePasswordForm, CHANGE)).toEqual({});
  });

  it.each([
    [{ confirmPassword: 'Right-Horse-7' }, { confirmPassword: 'The passwords do not match' }],
    [{ confirmPassword: '' }, { confirmPassword: 'Confirm Password is required' }],
    [{ oldPassword: '' }, { oldPassword: 'Old Password is required' }],
    [{ oldPassword: 'weak' }, { oldPassword: NEW_PASSWORD_RULE }],
    [{ newPassword: 'weak', confirmPassword: 'weak' }, { newPassword: NEW_PASSWORD_RULE }],
    [
      { oldPassword: '', newPassword: '', confirmPassword: 'x' },
      {
        oldPassword: 'Old Password is required',
        newPassword: 'New Password is required',
        confirmPassword: 'The passwords do not match',
      },
    ],
  ])('reports the error of %j', (different, errors) => {
    expect(errorsOf(changePasswordForm, { ...CHANGE, ...different })).toEqual(errors);
  });
});

describe('the form that deletes an account', () => {
  const TICKS = ['losesItems', 'losesPeople', 'isForGood'] as const;
  const DELETION = { losesItems: true, losesPeople: true, isForGood: true, password: 'Right-Horse-7' };

  it('requires three ticks and the password', () => {
    expect(errorsOf(deleteAccountForm, DELETION)).toEqual({});
  });

  it.each(TICKS)('wants %s ticked like the others', (tick) => {
    expect(errorsOf(deleteAccountForm, { ...DELETION, [tick]: false })).toEqual({
      [tick]: 'Please check all the boxes',
    });
  });

  it.each(['', 'weak', 'right-horse-7'])('refuses the password %j in its own words', (password) => {
    expect(errorsOf(deleteAccountForm, { ...DELETION, password })).toEqual({
      password:
        'Password must be at least 8 characters, contains a digit, an uppercase letter, and a special character.',
    });
  });
});

const DETAILS = {
  name: 'Blue suitcase',
  email: 'olivia@example.org',
  country_code: '+44',
  mobile: '2071838750',
  category: 'Luggage',
  default_message: 'Please call me',
};

describe('the form for the details of a code', () => {
  beforeAll(loadNumberPlans);

  it('accepts a number in two fields, or none', () => {
    expect(errorsOf(detailsForm, DETAILS)).toEqual({});
    expect(errorsOf(detailsForm, { ...DETAILS, mobile: '' })).toEqual({});
    expect(errorsOf(detailsForm, { ...DETAILS, mobile: '', country_code: '' })).toEqual({});
    expect(errorsOf(detailsForm, { ...DETAILS, mobile: '+49 (0)170 1234567', country_code: '' })).toEqual({});
  });

  it.each([
    { mobile: '207183875' },
    { country_code: '' },
    { country_code: '44' },
    { country_code: '+999' },
    { mobile: 'call me' },
  ])('refuses %j as a mobile number, at the box of the digits', (different) => {
    expect(errorsOf(detailsForm, { ...DETAILS, ...different })).toEqual({ mobile: 'Invalid mobile number' });
  });

  it('names every field that is missing', () => {
    const empty = { name: '', email: '', country_code: '', mobile: '1', category: '', default_message: '' };
    expect(errorsOf(detailsForm, empty)).toEqual({
      name: 'Name of item is required',
      email: 'Email is required',
      mobile: 'Invalid mobile number',
      category: 'Category is required',
      default_message: 'Default Message is required',
    });
  });

  it.each([
    ['+44', '2071838750', '+44 2071838750'],
    [' +44 ', '207 183-8750 ', '+44 2071838750'],
    ['+49', '0170 / 1234567', '+49 1701234567'],
    ['+44', '0049 170 1234567', '+49 1701234567'],
    ['+44', '20718', '+44 20718'],
    ['', ' 0170 1234567', '0170 1234567'],
    ['+44', '+49 170', '+49 170'],
    ['+44', '', ''],
    ['+44', '  ', ''],
  ])('joins %j and %j to %j', (countryCode, digits, joined) => {
    expect(joinMobileNumber(countryCode, digits)).toBe(joined);
  });

  it.each(['+44 2071838750', '+1 2025550123', '+49 15123456789', '+298 211234'])(
    'splits %j into two boxes that join to it again',
    (number) => {
      const { country_code: countryCode, mobile } = splitMobileNumber(number);
      expect([countryCode, mobile]).toEqual(number.split(' '));
      expect(joinMobileNumber(countryCode, mobile)).toBe(number);
    },
  );

  it.each(['', '2071838750', '+442071838750', '+44 20718387', '+44 207 183 8750', '+44 call me', '+44 '])(
    'leaves both boxes empty for %j',
    (number) => {
      expect(splitMobileNumber(number)).toEqual({ country_code: '', mobile: '' });
    },
  );
});
