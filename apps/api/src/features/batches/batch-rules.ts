import { randomBytes } from 'node:crypto';
import { CODE_ID_ALPHABET, CODE_ID_LENGTH, type CodeId } from '@homeward/contract/code-id';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';

export class BatchNotFoundError extends NotFoundError {
  constructor() {
    super('There is no batch of this name');
  }
}

/** The name is there with another number of codes: it is unclear which of the two is meant. */
export class BatchOfOtherSizeError extends ConflictError {
  constructor(count: number) {
    super(`There is a batch of this name with ${count.toLocaleString('en')} codes`);
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
