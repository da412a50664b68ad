import { NotFoundError } from '../../platform/errors.ts';

export class NotLinkedError extends NotFoundError {
  constructor() {
    super('You and this person do not look after each other’s items');
  }
}
