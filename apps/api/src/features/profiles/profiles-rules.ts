import { UnknownError } from '../../platform/errors.ts';

export class NotLinkedError extends UnknownError {
  constructor() {
    super('You and this person do not look after each other’s items');
  }
}
