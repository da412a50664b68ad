import { message } from '@homeward/messages/message';
import { NotFoundError } from '../../platform/errors.ts';

export class NotLinkedError extends NotFoundError {
  constructor() {
    super(message('answers.people.notLinked'));
  }
}
