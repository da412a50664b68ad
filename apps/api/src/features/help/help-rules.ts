import { message } from '@homeward/messages/message';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';

const DAY_MS = 86_400_000;
export const HELP_REQUESTS: Limit = { name: 'help', max: 10, windowMs: DAY_MS };

/** Only an item's owner can agree to show its details, not a co-owner. */
export class HelpForbiddenError extends ForbiddenError {
  constructor() {
    super(message('answers.codes.helpNotYours'));
  }
}

/** Unknown and settled requests are the same to the operator. */
export class HelpRequestNotFoundError extends NotFoundError {
  constructor() {
    super(message('answers.operator.helpUnknown'));
  }
}
