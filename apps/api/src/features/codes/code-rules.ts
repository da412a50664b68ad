import { codes } from '@homeward/contract';
import type { FurtherMessage } from '@homeward/contract/further-messages';
import { BadInputError, ForbiddenError } from '../../platform/errors.ts';
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
