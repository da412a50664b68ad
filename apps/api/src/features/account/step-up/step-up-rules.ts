import { message } from '@homeward/messages/message';
import { ForbiddenError } from '../../../platform/errors.ts';

/** There is no proof, or its five minutes are over, or it was another session's. */
export class StepUpRequiredError extends ForbiddenError {
  constructor() {
    super(message('answers.secondStep.proofNeeded'));
  }
}
