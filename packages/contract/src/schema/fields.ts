import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import {
  ACCURACY_MAX_M,
  CATEGORY_MAX_LENGTH,
  DEFAULT_MESSAGE_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  ITEM_NAME_MAX_LENGTH,
  PASSKEY_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  SURVEY_ANSWER_MAX_LENGTH,
  THANKS_MAX_LENGTH,
} from '../limits.ts';
import { isMobileNumber } from '../phone-numbers/mobile-number.ts';
import { isSearchable } from '../texts/search-text.ts';
import { once } from './once.ts';

/** Tabs and line breaks are writing; every other control character, and half a surrogate pair, is not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LINE_BREAK_OR_TAB = /[\t\r\n\u2028\u2029]/;

/** Text of any kind: whole characters, nothing a database or a mail would choke on. */
export function writtenText(message: string = referTo('fields.unstorable')) {
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

export const email = once(() =>
  z
    .string({ error: referTo('fields.emailRequired') })
    .trim()
    .min(1, { error: referTo('fields.emailRequired') })
    .max(EMAIL_MAX_LENGTH, { error: referTo('fields.emailInvalid') })
    .regex(EMAIL_PATTERN, { error: referTo('fields.emailInvalid') }),
);

/** What a strong password has, each by itself, so that a form can tick them off while the user types. */
export const PASSWORD_TRAITS = {
  digit: (password: string) => /\d/.test(password),
  lowercase: (password: string) => /[a-z]/.test(password),
  uppercase: (password: string) => /[A-Z]/.test(password),
  symbol: (password: string) => /[^A-Za-z0-9\s]/.test(password),
  noWhitespace: (password: string) => !/\s/.test(password),
} as const;

/** Tells whether a password has a digit, a lowercase letter, an uppercase letter, a symbol and no whitespace. */
export function isStrongPassword(password: string): boolean {
  return Object.values(PASSWORD_TRAITS).every((isMet) => isMet(password));
}

const SIGN_UP_PASSWORD =
  'Password must be at least 8 characters contains a digit, an uppercase letter, and a special character.';

/** The password of the sign-in form, with its three messages. */
export const loginPassword = once(() =>
  z
    .string({ error: 'Password is required' })
    .min(1, { error: 'Password is required' })
    .min(PASSWORD_MIN_LENGTH, { error: 'Password must be at least 8 characters long' })
    .refine(isStrongPassword, { error: 'Password needs a number, an uppercase letter, and a symbol.' })
    .refine((password) => password.isWellFormed(), {
      error: 'Password needs a number, an uppercase letter, and a symbol.',
    }),
);

/** A password with one message for what is missing and one for what is weak. */
function strongPassword(required: string, weak: string) {
  return z
    .string({ error: required })
    .min(1, { error: required })
    .min(PASSWORD_MIN_LENGTH, { error: weak })
    .refine(
      (password) => password.isWellFormed() && !UNWRITABLE.test(password) && isStrongPassword(password),
      { error: weak },
    );
}

/** The password of the sign-up form, the only one with an upper bound: 8 to 32 characters. */
export const signUpPassword = once(() =>
  strongPassword(SIGN_UP_PASSWORD, SIGN_UP_PASSWORD).max(PASSWORD_MAX_LENGTH, {
    error: 'Password must be at most 32 characters',
  }),
);

const NEW_PASSWORD =
  'Password must be at least 8 characters long, contain a digit, an uppercase letter, a lowercase letter, and a special character';

/** The password that follows a forgotten one, or the first one of an invited person. */
export const resetPassword = once(() => strongPassword(NEW_PASSWORD, NEW_PASSWORD));
export const oldPassword = once(() => strongPassword('Old Password is required', NEW_PASSWORD));
export const newPassword = once(() => strongPassword('New Password is required', NEW_PASSWORD));

const DELETE_PASSWORD =
  'Password must be at least 8 characters, contains a digit, an uppercase letter, and a special character.';

/** The password that confirms the deletion of an account. */
export const deletePassword = once(() => strongPassword(DELETE_PASSWORD, DELETE_PASSWORD));

/** The same password once more; that it is the same is for the form to check. */
export const confirmPassword = once(() =>
  z.string({ error: 'Confirm Password is required' }).min(1, { error: 'Confirm Password is required' }),
);

/** A person's name goes into mails to strangers: nothing in it may become markup or a link. */
export const personName = once(() =>
  requiredText('Name is required', PERSON_NAME_MAX_LENGTH, 'Name', 'Invalid name').refine(
    (name) => !/[<>\p{Cc}]|:\/\//u.test(name) && !LINE_BREAK_OR_TAB.test(name),
    {
      error: 'Invalid name',
    },
  ),
);

export const passkeyName = once(() =>
  requiredText('Name is required', PASSKEY_NAME_MAX_LENGTH, 'Name').refine(
    (name) => !LINE_BREAK_OR_TAB.test(name),
    { error: 'Name must be one line' },
  ),
);

export const itemName = once(() =>
  requiredText('Name of item is required', ITEM_NAME_MAX_LENGTH, 'Name of item').refine(
    (name) => !LINE_BREAK_OR_TAB.test(name),
    { error: 'Name of item must be one line' },
  ),
);

/** What is looked for in the names of items: characters as people count them, none of them a wildcard. */
export const searchText = once(() =>
  writtenText()
    .trim()
    .max(ITEM_NAME_MAX_LENGTH, { error: `A search must be at most ${ITEM_NAME_MAX_LENGTH} characters` })
    .refine(isSearchable, { error: `A search needs at least ${SEARCH_MIN_LENGTH} characters` }),
);

export const category = once(() => requiredText('Category is required', CATEGORY_MAX_LENGTH, 'Category'));

export const defaultMessage = once(() =>
  requiredText('Default Message is required', DEFAULT_MESSAGE_MAX_LENGTH, 'Default Message'),
);

export const surveyAnswer = once(() =>
  writtenText()
    .trim()
    .max(SURVEY_ANSWER_MAX_LENGTH, {
      error: `The answer must be at most ${SURVEY_ANSWER_MAX_LENGTH} characters`,
    }),
);

/** The owner's words to those who wrote about an item that is home again. */
export const thanks = once(() =>
  writtenText('Your thanks have characters that cannot be stored')
    .trim()
    .max(THANKS_MAX_LENGTH, { error: `Your thanks must be at most ${THANKS_MAX_LENGTH} characters` }),
);

/** Empty, or country code, a space, and as many digits as that country's numbering plan has. */
export const mobileNumber = once(() =>
  z
    .string({ error: 'Invalid mobile number' })
    .trim()
    .refine((text) => text === '' || isMobileNumber(text), { error: 'Invalid mobile number' }),
);

/** Any text: one that could not be an id is answered like one that was never minted, see code-id.ts. */
export const codeId = once(() =>
  z
    .string({ error: 'Code is required' })
    .min(1, { error: 'Code is required' })
    .max(200, { error: 'This is not the id of a code' }),
);

const latitudeRule = { error: 'Latitude must be a number from -90 to 90' };
export const latitude = once(() => z.number(latitudeRule).min(-90, latitudeRule).max(90, latitudeRule));

const longitudeRule = { error: 'Longitude must be a number from -180 to 180' };
export const longitude = once(() => z.number(longitudeRule).min(-180, longitudeRule).max(180, longitudeRule));

const accuracyRule = {
  error: `The accuracy must be a number of metres from 0 to ${ACCURACY_MAX_M.toLocaleString('en')}`,
};
/** How far off a position may be, in metres, as the Geolocation API estimates it (`GeolocationCoordinates.accuracy`). */
export const accuracyMeters = once(() =>
  z.number(accuracyRule).min(0, accuracyRule).max(ACCURACY_MAX_M, accuracyRule),
);

/** A whole number from 1 on in an address, with what it is when it is left out. */
export function queryNumber(name: string, max: number, fallback: number) {
  const rule = { error: `${name} must be a whole number from 1 to ${max}` };
  return z.coerce.number(rule).int(rule).min(1, rule).max(max, rule).default(fallback);
}
