import { randomBytes } from 'node:crypto';
import { codes } from '@homeward/contract';
import { CODE_ID_ALPHABET, CODE_ID_LENGTH, type CodeId } from '@homeward/contract/code-id';
import type { FurtherMessage } from '@homeward/contract/further-messages';
import { BadInputError, ConflictError, ForbiddenError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';

const HOUR_MS = 3_600_000;
export const REGISTRATIONS: Limit = { name: 'register', max: 200, windowMs: HOUR_MS };
/** Photos that a person may give their items. */
export const PHOTOS: Limit = { name: 'photo', max: 100, windowMs: HOUR_MS };

export class CodeForbiddenError extends ForbiddenError {
  constructor() {
    super(codes.CODE_TEXTS.notYours);
  }
}

export class ListForbiddenError extends ForbiddenError {
  constructor() {
    super('These QR codes belong to somebody else');
  }
}

export class UnreadablePhotoError extends BadInputError {
  constructor() {
    super(codes.savePhoto.upload.unreadable);
  }
}

/** There is an item on a tag that was to go out of use. */
export class CodeInUseError extends ConflictError {
  constructor() {
    super('There is an item on this tag. Replace the tag instead.');
  }
}

/** A tag that was to take over cannot: it carries an item already, or is out of use. */
export class CodeNotFreeError extends ConflictError {
  constructor() {
    super('The new tag is not free');
  }
}

export class NothingToReplaceError extends ConflictError {
  constructor() {
    super('There is no item on this tag that another one could take over');
  }
}

/** Makes an id of 80 random bits; a byte holds 256 values, so taking it modulo 32 favours no character. */
export function newCodeId(): CodeId {
  const characters = Array.from(
    randomBytes(CODE_ID_LENGTH),
    (byte) => CODE_ID_ALPHABET[byte % CODE_ID_ALPHABET.length],
  );
  return characters.join('') as CodeId;
}

/** What an owner says of an item. */
export interface ItemDetails {
  readonly name: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly category: string;
  readonly defaultMessage: string;
  readonly surveyAnswer: string;
}

/** What is said of an item anew; what is undefined stays as it is. */
export interface ItemChange extends Pick<ItemDetails, 'name' | 'email' | 'category'> {
  readonly mobileNumber: string | undefined;
  readonly defaultMessage: string | undefined;
  readonly furtherMessages: readonly FurtherMessage[] | undefined;
  readonly surveyAnswer: string | undefined;
}

/** Tells whether a repeated registration says the same: then it is a retried request, not a second try. */
export function isSameItem(one: ItemDetails, other: ItemDetails): boolean {
  const keys: (keyof ItemDetails)[] = [
    'name',
    'email',
    'mobileNumber',
    'category',
    'defaultMessage',
    'surveyAnswer',
  ];
  return keys.every((key) => one[key] === other[key]);
}
