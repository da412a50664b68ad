import { describe, expect, it } from 'vitest';
import { signUpForm } from './account.ts';
import { detailsForm, joinMobileNumber } from './codes.ts';

/** Field → first message, as a form shows them. */
function errorsOf(form: typeof signUpForm | typeof detailsForm, values: object): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of form.safeParse(values).error?.issues ?? [])
    errors[String(path[0])] ??= message;
  return errors;
}

const SIGN_UP = {
  name: 'Olivia',
  email: 'olivia@example.org',
  password: 'Right-Horse-7',
  confirmPassword: 'Right-Horse-7',
};

describe('the sign-up form', () => {
  it('takes what the call takes, and the same password twice', () => {
    expect(errorsOf(signUpForm, SIGN_UP)).toEqual({});
  });

  it('wants the password confirmed', () => {
    expect(errorsOf(signUpForm, { ...SIGN_UP, confirmPassword: '' })).toEqual({
      confirmPassword: 'Confirm Password is required',
    });
    expect(errorsOf(signUpForm, { ...SIGN_UP, confirmPassword: 'Right-Horse-8' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  it('says that passwords differ also while other fields are still wrong', () => {
    const errors = errorsOf(signUpForm, { name: '', email: 'x', password: 'weak', confirmPassword: 'other' });
    expect(errors).toEqual({
      name: 'Name is required',
      email: 'Invalid email address',
      password:
        'Password must be at least 8 characters contains a digit, an uppercase letter, and a special character.',
      confirmPassword: 'Passwords do not match',
    });
  });

  it('does not ask for what only the call carries', () => {
    expect(Object.keys(signUpForm.shape).sort()).toEqual(['confirmPassword', 'email', 'name', 'password']);
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
  it('takes a number in two boxes, or none', () => {
    expect(errorsOf(detailsForm, DETAILS)).toEqual({});
    expect(errorsOf(detailsForm, { ...DETAILS, mobile: '' })).toEqual({});
    expect(errorsOf(detailsForm, { ...DETAILS, mobile: '', country_code: '' })).toEqual({});
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
    ['+44', '', ''],
    ['+44', '  ', ''],
  ])('joins %j and %j to %j', (countryCode, digits, joined) => {
    expect(joinMobileNumber(countryCode, digits)).toBe(joined);
  });
});
