import { type CodeId, parseCodeId } from '@homeward/contract/code-id';
import { message } from '@homeward/messages/message';
import { NotFoundError } from '../platform/errors.ts';

/** The id was never minted, or could not be one: both are answered alike. */
export class CodeNotFoundError extends NotFoundError {
  constructor() {
    super(message('notices.unknown.title'));
  }
}

/** The code exists but has no owner yet. */
export class CodeNotRegisteredError extends NotFoundError {
  constructor() {
    super(message('notices.not-registered.title'));
  }
}

/** The link was never given out, or what it led to has ended: both are answered alike. */
export class LinkNotFoundError extends NotFoundError {
  constructor() {
    super(message('notices.ended.title'));
  }
}

/** Returns the code's id in a text, or throws CodeNotFoundError. */
export function getCodeId(text: string): CodeId {
  const id = parseCodeId(text);
  if (id === undefined) throw new CodeNotFoundError();
  return id;
}
