import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import {
  CATEGORY_MAX_LENGTH,
  DEFAULT_MESSAGE_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  ITEM_NAME_MAX_LENGTH,
  PASSKEY_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  SCRIPT_TOKEN_NAME_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  SURVEY_ANSWER_MAX_LENGTH,
  THANKS_MAX_LENGTH,
} from '../limits.ts';
import { normalizeMobileNumber } from '../phone-numbers/mobile-number.ts';
import { isSearchable } from '../texts/search-text.ts';
import { acceptsAnyEmailDomain, isEmailAddress, reduceAddress } from './email-address.ts';
import { once } from './once.ts';
import { isStrongPassword } from './password-traits.ts';

/** Tabs and line breaks are accepted; other control characters and lone surrogates are not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/u;
export const LINE_BREAK_OR_TAB = /[\t\r\n\u2028\u2029]/;

export function writtenText(unstorable: string = referTo('fields.unstorable')) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? undefined : unstorable) })
    .refine((text) => !UNWRITABLE.test(text), { error: unstorable });
}

interface RequiredTextRules {
  readonly required: string;
  readonly maxLength: number;
  readonly tooLong: string;
  readonly unstorable: string;
}

export function requiredText({ required, maxLength, tooLong, unstorable }: RequiredTextRules) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(maxLength, { error: tooLong })
    .refine((text) => !UNWRITABLE.test(text), { error: unstorable });
}

function emailOf(anyDomain: () => boolean) {
  return z
    .string({ error: referTo('fields.emailRequired') })
    .overwrite((text) => reduceAddress(text, anyDomain()))
    .min(1, { error: referTo('fields.emailRequired') })
    .max(EMAIL_MAX_LENGTH, { error: referTo('fields.emailInvalid') })
    .refine((address) => isEmailAddress(address, anyDomain()), { error: referTo('fields.emailInvalid') });
}

export const email = once(() => emailOf(acceptsAnyEmailDomain).describe('E-mail address.'));

export const replyAddress = once(() => emailOf(() => true).describe('E-mail address, of any valid domain.'));

const AT_LEAST = { min: PASSWORD_MIN_LENGTH };

const WITHOUT_SPACES_AROUND = [
  (password: string) => password.trim() === password,
  { error: referTo('fields.passwordSpaces') },
] as const;

export const loginPassword = once(() =>
  z
    .string({ error: referTo('fields.passwordRequired') })
    .min(1, { error: referTo('fields.passwordRequired') })
    .refine(...WITHOUT_SPACES_AROUND)
    .min(PASSWORD_MIN_LENGTH, { error: referTo('fields.passwordTooShort', AT_LEAST) })
    .refine((password) => isStrongPassword(password) && !UNWRITABLE.test(password), {
      error: referTo('fields.passwordIncomplete'),
    })
    .describe('The account’s password.'),
);

/** Reports a missing and a weak password with separate messages. An account's password must not have surrounding spaces. */
function strongPassword(required: string, weak: string, { isOfAccount = false } = {}) {
  const nonEmpty = z.string({ error: required }).min(1, { error: required });
  return (isOfAccount ? nonEmpty.refine(...WITHOUT_SPACES_AROUND) : nonEmpty)
    .min(PASSWORD_MIN_LENGTH, { error: weak })
    .refine((password) => !UNWRITABLE.test(password) && isStrongPassword(password), { error: weak });
}

export const signUpPassword = once(() => {
  const weak = referTo('fields.signUpPasswordWeak', AT_LEAST);
  return strongPassword(weak, weak)
    .max(PASSWORD_MAX_LENGTH, { error: referTo('fields.passwordTooLong', { max: PASSWORD_MAX_LENGTH }) })
    .describe(
      'The only password with an upper bound. It has a digit, a small letter, a capital and a symbol.',
    );
});

function changedPassword(required: string) {
  return strongPassword(required, referTo('fields.newPasswordWeak', AT_LEAST)).describe(
    'The new password, with a digit, a small letter, a capital and a symbol.',
  );
}

export const resetPassword = once(() => changedPassword(referTo('fields.newPasswordWeak', AT_LEAST)));
export const oldPassword = once(() =>
  strongPassword(referTo('fields.oldPasswordRequired'), referTo('fields.newPasswordWeak', AT_LEAST), {
    isOfAccount: true,
  }).describe('The password so far.'),
);
export const newPassword = once(() => changedPassword(referTo('fields.newPasswordRequired')));

export const deletePassword = once(() => {
  const weak = referTo('fields.deletePasswordWeak', AT_LEAST);
  return strongPassword(weak, weak, { isOfAccount: true });
});

export const confirmPassword = once(() => {
  const error = referTo('fields.confirmPasswordRequired');
  return z.string({ error }).min(1, { error });
});

/** Mails to strangers contain names, so a name must not contain markup or links. */
export const personName = once(() =>
  requiredText({
    required: referTo('fields.nameRequired'),
    maxLength: PERSON_NAME_MAX_LENGTH,
    tooLong: referTo('fields.nameTooLong', { max: PERSON_NAME_MAX_LENGTH }),
    unstorable: referTo('fields.nameInvalid'),
  })
    .refine((name) => !/[<>\p{Cc}]|:\/\//u.test(name) && !LINE_BREAK_OR_TAB.test(name), {
      error: referTo('fields.nameInvalid'),
    })
    .describe('Name of a person: one line without markup or links.'),
);

function nameOfKey(maxLength: number) {
  return requiredText({
    required: referTo('fields.nameRequired'),
    maxLength,
    tooLong: referTo('fields.nameTooLong', { max: maxLength }),
    unstorable: referTo('fields.nameUnstorable'),
  }).refine((name) => !LINE_BREAK_OR_TAB.test(name), { error: referTo('fields.nameOneLine') });
}

export const passkeyName = once(() =>
  nameOfKey(PASSKEY_NAME_MAX_LENGTH).describe('Name of a passkey, in one line.'),
);
export const scriptTokenName = once(() =>
  nameOfKey(SCRIPT_TOKEN_NAME_MAX_LENGTH).describe('Name of a token for scripts, in one line.'),
);

export const itemName = once(() =>
  requiredText({
    required: referTo('fields.itemNameRequired'),
    maxLength: ITEM_NAME_MAX_LENGTH,
    tooLong: referTo('fields.itemNameTooLong', { max: ITEM_NAME_MAX_LENGTH }),
    unstorable: referTo('fields.itemNameUnstorable'),
  })
    .refine((name) => !LINE_BREAK_OR_TAB.test(name), { error: referTo('fields.itemNameOneLine') })
    .describe('Name of the item, in one line.'),
);

export const searchText = once(() =>
  requiredText({
    required: referTo('fields.searchTooShort', { min: SEARCH_MIN_LENGTH }),
    maxLength: ITEM_NAME_MAX_LENGTH,
    tooLong: referTo('fields.searchTooLong', { max: ITEM_NAME_MAX_LENGTH }),
    unstorable: referTo('fields.unstorable'),
  })
    .refine(isSearchable, { error: referTo('fields.searchTooShort', { min: SEARCH_MIN_LENGTH }) })
    .describe('Part of the item’s name, in any letters. It has no wildcards.'),
);

export const category = once(() =>
  requiredText({
    required: referTo('fields.categoryRequired'),
    maxLength: CATEGORY_MAX_LENGTH,
    tooLong: referTo('fields.categoryTooLong', { max: CATEGORY_MAX_LENGTH }),
    unstorable: referTo('fields.categoryUnstorable'),
  }).describe('Category of the item: one of `codesCategories`, or another text.'),
);

export const defaultMessage = once(() =>
  requiredText({
    required: referTo('fields.defaultMessageRequired'),
    maxLength: DEFAULT_MESSAGE_MAX_LENGTH,
    tooLong: referTo('fields.defaultMessageTooLong', { max: DEFAULT_MESSAGE_MAX_LENGTH }),
    unstorable: referTo('fields.defaultMessageUnstorable'),
  }).describe('The owner’s words to the finder while the item is lost.'),
);

export const surveyAnswer = once(() =>
  writtenText()
    .trim()
    .max(SURVEY_ANSWER_MAX_LENGTH, {
      error: referTo('fields.surveyAnswerTooLong', { max: SURVEY_ANSWER_MAX_LENGTH }),
    })
    .describe('The owner’s answer to the survey question; empty without any.'),
);

export const thanks = once(() =>
  writtenText(referTo('fields.thanksUnstorable'))
    .trim()
    .max(THANKS_MAX_LENGTH, { error: referTo('fields.thanksTooLong', { max: THANKS_MAX_LENGTH }) })
    .describe('The owner’s words to those who wrote about the item; needs `is_recovered`.'),
);

/** Accepts '' or a number with country code; returns country code, space and digits. */
export const mobileNumber = once(() =>
  z
    .string({ error: referTo('fields.mobileNumberInvalid') })
    .trim()
    .transform((text, context) => {
      const number = text === '' ? '' : normalizeMobileNumber(text);
      if (number === undefined) context.addIssue(referTo('fields.mobileNumberInvalid'));
      return number ?? z.NEVER;
    })
    .describe('Mobile number with its country code, or empty.'),
);

/** Accepts any text, because a malformed id gets the same response as an unknown id. */
export const codeId = once(() =>
  z
    .string({ error: referTo('fields.codeRequired') })
    .min(1, { error: referTo('fields.codeRequired') })
    .max(200, { error: referTo('fields.codeInvalid') })
    .describe('The id of a tag, as printed on it.'),
);

export function yesOrNo(field: string) {
  return z.boolean({ error: referTo('server.calls.trueOrFalse', { field }) });
}

export function queryNumber(field: string, max: number, fallback: number) {
  const rule = { error: referTo('server.calls.wholeNumber', { field, max: String(max) }) };
  return z.coerce.number(rule).int(rule).min(1, rule).max(max, rule).default(fallback);
}

export function isoTime(field: string) {
  return z.iso.datetime({ offset: true, error: referTo('server.calls.isoTime', { field }) });
}
