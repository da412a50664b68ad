import { type CodeId, isCodeId } from '@homeward/contract/code-id';
import { FINDER_TEXTS } from '@homeward/contract/texts/finder-texts';
import { ConflictError, NotFoundError } from '../platform/errors.ts';

/** The id was never minted, or could not be one: both are answered alike. */
export class CodeNotFoundError extends NotFoundError {
  constructor() {
    super(FINDER_TEXTS.unknown);
  }
}

/** The code exists but has no owner yet. */
export class CodeNotRegisteredError extends NotFoundError {
  constructor() {
    super(FINDER_TEXTS.notRegistered);
  }
}

/** The link was never given out, or what it led to has ended: both are answered alike. */
export class LinkNotFoundError extends NotFoundError {
  constructor() {
    super(FINDER_TEXTS.conversationEnded);
  }
}

export class CodeAlreadyRegisteredError extends ConflictError {
  constructor() {
    super('This QR code is Already Registered');
  }
}

/** Gives the text back as a code's id, or throws CodeNotFoundError. */
export function getCodeId(text: string): CodeId {
  if (!isCodeId(text)) throw new CodeNotFoundError();
  return text;
}
