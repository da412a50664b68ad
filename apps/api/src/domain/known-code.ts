import { parseTagId, type TagId } from '@homeward/contract/tag-id';
import { message } from '@homeward/messages/message';
import { NotFoundError } from '../platform/errors.ts';

/** Thrown for malformed tag ids and for ids that were never minted; both get the same response. */
export class TagNotFoundError extends NotFoundError {
  constructor() {
    super(message('notices.unknown.title'));
  }
}

export class TagNotRegisteredError extends NotFoundError {
  constructor() {
    super(message('notices.not-registered.title'));
  }
}

/** Thrown for ended links and for links that were never issued; both get the same response. */
export class LinkNotFoundError extends NotFoundError {
  constructor() {
    super(message('notices.ended.title'));
  }
}

export function getTagId(text: string): TagId {
  const id = parseTagId(text);
  if (id === undefined) throw new TagNotFoundError();
  return id;
}
