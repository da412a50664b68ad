import { randomBytes } from 'node:crypto';
import { CODE_ID_ALPHABET, CODE_ID_LENGTH, type CodeId } from '@homeward/contract/code-id';
import { message } from '@homeward/messages/message';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';

export class BatchNotFoundError extends NotFoundError {
  constructor() {
    super(message('answers.operator.batchUnknown'));
  }
}

/** The name is there with another number of codes: it is unclear which of the two is meant. */
export class BatchOfOtherSizeError extends ConflictError {
  constructor(count: number) {
    super(message('answers.operator.batchTaken', { count }));
  }
}

/** There is an item on a tag that was to go out of use. */
export class CodeInUseError extends ConflictError {
  constructor() {
    super(message('answers.operator.itemOnTag'));
  }
}

/** A tag that was to take over cannot: it carries an item already, or is out of use. */
export class CodeNotFreeError extends ConflictError {
  constructor() {
    super(message('answers.operator.newTagTaken'));
  }
}

export class NothingToReplaceError extends ConflictError {
  constructor() {
    super(message('answers.operator.noItemOnTag'));
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
