import { type CodeId, isCodeId } from '@homeward/contract/code-id';
import { FINDER_TEXTS } from '@homeward/contract/finder-texts';
import { TakenError, UnknownError } from '../platform/errors.ts';

/** The id was never minted, or could not be one: both are answered alike. */
export class UnknownCodeError extends UnknownError {
  constructor() {
    super(FINDER_TEXTS.unknown);
  }
}

/** The code exists but nobody has activated it. */
export class CodeNotRegisteredError extends UnknownError {
  constructor() {
    super(FINDER_TEXTS.notRegistered);
  }
}

export class CodeAlreadyRegisteredError extends TakenError {
  constructor() {
    super('This QR code is Already Registered');
  }
}

/** Gives the text back as a code's id, or throws UnknownCodeError. */
export function getCodeId(text: string): CodeId {
  if (!isCodeId(text)) throw new UnknownCodeError();
  return text;
}
