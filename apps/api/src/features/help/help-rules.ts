import { message } from '@homeward/messages/message';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';

const DAY_MS = 86_400_000;
/** Requests for help of one person. */
export const HELP_REQUESTS: Limit = { name: 'help', max: 10, windowMs: DAY_MS };

/** Only its own owner can agree that a stranger sees the details of an item. */
export class HelpForbiddenError extends ForbiddenError {
  constructor() {
    super(message('answers.codes.helpNotYours'));
  }
}

/** Settled already, or never asked: for the operator it is the same. */
export class HelpRequestNotFoundError extends NotFoundError {
  constructor() {
    super(message('answers.operator.helpUnknown'));
  }
}
