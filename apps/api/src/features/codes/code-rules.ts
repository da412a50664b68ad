import { HOUR_MS } from '@homeward/contract/durations';
import type { RegisteredItem } from '@homeward/contract/item/item-fields';
import { ITEM_TAGS_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { BadInputError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import type { PhotoRefusal } from '../../platform/photos.ts';
import type { ItemChange } from '../items/item-rules.ts';

export const REGISTRATIONS: Limit = { name: 'register', max: 200, windowMs: HOUR_MS };
export const PHOTOS: Limit = { name: 'photo', max: 100, windowMs: HOUR_MS };

const PHOTO_MESSAGES = {
  'too-many-pixels': message('shared.photoTooManyPixels'),
  heic: message('shared.photoHeic'),
  unreadable: message('shared.photoUnreadable'),
} satisfies Record<PhotoRefusal, unknown>;

export class PhotoRefusedError extends BadInputError {
  constructor(reason: PhotoRefusal) {
    super(PHOTO_MESSAGES[reason]);
  }
}

export class TooManyTagsError extends BadInputError {
  constructor() {
    super(message('answers.tags.tooMany', { max: ITEM_TAGS_MAX }));
  }
}

export function itemChangeOf(body: ItemChange): ItemChange {
  return { ...body, survey_ans: body.survey_ans || undefined };
}

export function isSameItem(existing: RegisteredItem, repeated: RegisteredItem): boolean {
  return (Object.keys(repeated) as (keyof RegisteredItem)[]).every(
    (name) => existing[name] === repeated[name],
  );
}
