import type { codes, RequestOf } from '@homeward/contract';
import type { RegisteredItem } from '@homeward/contract/item/item-fields';
import { message } from '@homeward/messages/message';
import { BadInputError, ForbiddenError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';

const HOUR_MS = 3_600_000;
export const REGISTRATIONS: Limit = { name: 'register', max: 200, windowMs: HOUR_MS };
/** Photos that a person may give their items. */
export const PHOTOS: Limit = { name: 'photo', max: 100, windowMs: HOUR_MS };

export class CodeForbiddenError extends ForbiddenError {
  constructor() {
    super(message('shared.notYours'));
  }
}

export class ListForbiddenError extends ForbiddenError {
  constructor() {
    super(message('answers.codes.listNotYours'));
  }
}

export class UnreadablePhotoError extends BadInputError {
  constructor() {
    super(message('shared.photoUnreadable'));
  }
}

/** What is said of an item anew; what is undefined stays as it is. */
export type ItemChange = RequestOf<typeof codes.update>['body'];

/** The change that a request asks for: an empty survey answer is none. */
export function itemChangeOf(body: ItemChange): ItemChange {
  return { ...body, survey_ans: body.survey_ans || undefined };
}

/** Tells whether a repeated registration says the same: then it is a retried request, not a second try. */
export function isSameItem(existing: RegisteredItem, repeated: RegisteredItem): boolean {
  return (Object.keys(repeated) as (keyof RegisteredItem)[]).every(
    (name) => existing[name] === repeated[name],
  );
}
