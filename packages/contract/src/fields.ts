import { z } from 'zod';
import {
  CATEGORY_MAX_LENGTH,
  DEFAULT_MESSAGE_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  ITEM_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  SURVEY_ANSWER_MAX_LENGTH,
} from './limits.ts';
import { isMobileNumber } from './mobile-number.ts';

/** Tabs and line breaks are writing; every other control character, and half a surrogate pair, is not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LINE_BREAK_OR_TAB = /[\t\r\n\u2028\u2029]/;

/** Text of any kind: whole characters, nothing a database or a mail would choke on. */
export function writtenText(message = 'This text has characters that cannot be stored') {
  return z
    .string({ error: (issue) => (issue.input === undefined ? undefined : message) })
    .refine((text) => text.isWellFormed() && !UNWRITABLE.test(text), { error: message });
}

/** A trimmed text that must not be empty, with the message for an empty one. */
export function requiredText(
  required: string,
  maxLength: number,
  label: string,
  unwritable = `${label} has characters that cannot be stored`,
) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(maxLength, { error: `${label} must be at most ${maxLength.toLocaleString('en')} characters` })
    .refine((text) => text.isWellFormed() && !UNWRITABLE.test(text), { error: unwritable });
}

/** The one e-mail rule: a last part of 2 to 4 letters. Each class excludes what follows it, so matching is linear. */
const EMAIL_PATTERN = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,4}$/;

export const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, { error: 'Email is required' })
  .max(EMAIL_MAX_LENGTH, { error: 'Invalid email address' })
  .regex(EMAIL_PATTERN, { error: 'Invalid email address' });

/** Tells whether a password has a digit, a lowercase letter, an uppercase letter, a symbol and no whitespace. */
export function isStrongPassword(password: string): boolean {
  return (
    /\d/.test(password) &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /[^A-Za-z0-9\s]/.test(password) &&
    !/\s/.test(password)
  );
}

const SIGN_UP_PASSWORD =
  'Password must be at least 8 characters contains a digit, an uppercase letter, and a special character.';

/** The password of the sign-in form, with its three messages. */
export const loginPassword = z
  .string({ error: 'Password is required' })
  .min(1, { error: 'Password is required' })
  .min(PASSWORD_MIN_LENGTH, { error: 'Password must be at least 8 characters long' })
  .refine(isStrongPassword, { error: 'Password needs a number, an uppercase letter, and a symbol.' })
  .refine((password) => password.isWellFormed(), {
    error: 'Password needs a number, an uppercase letter, and a symbol.',
  });

/** The password of the sign-up form: 8 to 32 characters, one message for all that can be wrong. */
export const signUpPassword = z
  .string({ error: SIGN_UP_PASSWORD })
  .min(PASSWORD_MIN_LENGTH, { error: SIGN_UP_PASSWORD })
  .max(PASSWORD_MAX_LENGTH, { error: 'Password must be at most 32 characters' })
  .refine((password) => password.isWellFormed() && !UNWRITABLE.test(password) && isStrongPassword(password), {
    error: SIGN_UP_PASSWORD,
  });

/** A person's name goes into mails to strangers: nothing in it may become markup or a link. */
export const personName = requiredText(
  'Name is required',
  PERSON_NAME_MAX_LENGTH,
  'Name',
  'Invalid name',
).refine((name) => !/[<>\p{Cc}]|:\/\//u.test(name) && !LINE_BREAK_OR_TAB.test(name), {
  error: 'Invalid name',
});

export const itemName = requiredText('Name of item is required', ITEM_NAME_MAX_LENGTH, 'Name of item').refine(
  (name) => !LINE_BREAK_OR_TAB.test(name),
  { error: 'Name of item must be one line' },
);

export const category = requiredText('Category is required', CATEGORY_MAX_LENGTH, 'Category');

export const defaultMessage = requiredText(
  'Default Message is required',
  DEFAULT_MESSAGE_MAX_LENGTH,
  'Default Message',
);

export const surveyAnswer = writtenText()
  .trim()
  .max(SURVEY_ANSWER_MAX_LENGTH, {
    error: `The answer must be at most ${SURVEY_ANSWER_MAX_LENGTH} characters`,
  });

/** Optional; otherwise country code, a space, and as many digits as that country's numbering plan has. */
export const mobileNumber = z
  .string({ error: 'Invalid mobile number' })
  .trim()
  .refine((text) => text === '' || isMobileNumber(text), { error: 'Invalid mobile number' })
  .optional();

/** Any text: one that could not be an id is answered like one that was never minted, see code-id.ts. */
export const codeId = z
  .string({ error: 'Code is required' })
  .min(1, { error: 'Code is required' })
  .max(200, { error: 'This is not the id of a code' });

const latitudeRule = { error: 'Latitude must be a number from -90 to 90' };
export const latitude = z.number(latitudeRule).min(-90, latitudeRule).max(90, latitudeRule);

const longitudeRule = { error: 'Longitude must be a number from -180 to 180' };
export const longitude = z.number(longitudeRule).min(-180, longitudeRule).max(180, longitudeRule);
