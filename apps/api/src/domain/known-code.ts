import { parseTagId, type TagId } from '@homeward/contract/tag-id';
import { message } from '@homeward/messages/message';
import { NotFoundError } from '../platform/errors.ts';

/** Thrown for ids never minted and for malformed ones, so that both get the same answer. */
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

/** Thrown for links never issued and for ended ones, so that both get the same answer. */
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
