import { randomBytes } from 'node:crypto';
import { TAG_ID_ALPHABET, TAG_ID_LENGTH, type TagId } from '@homeward/contract/tag-id';
import { message } from '@homeward/messages/message';
import { ConflictError } from '../../platform/errors.ts';

export class BatchOfOtherSizeError extends ConflictError {
  constructor(count: number) {
    super(message('answers.operator.batchTaken', { count }));
  }
}

/** Makes an id of 80 random bits. A byte modulo 32 is unbiased, because 256 is a multiple of 32. */
export function newTagId(): TagId {
  const characters = Array.from(
    randomBytes(TAG_ID_LENGTH),
    (byte) => TAG_ID_ALPHABET[byte % TAG_ID_ALPHABET.length],
  );
  return characters.join('') as TagId;
}

/** Describes tags in the audit log: by the id of a single tag, or by the number of tags and the first id. */
export function describeTags(ids: readonly string[], count: number, batch?: string): string {
  const tags = ids.length === 1 ? ids[0] : `${count}, ${ids[0]} …`;
  return batch === undefined ? `${tags}` : `${batch}: ${tags}`;
}
