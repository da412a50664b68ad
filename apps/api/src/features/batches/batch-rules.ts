import { ConflictError, NotFoundError } from '../../platform/errors.ts';

export class BatchNotFoundError extends NotFoundError {
  constructor() {
    super('There is no batch of this name');
  }
}

/** The name is there with another number of codes: nobody knows which of the two is meant. */
export class BatchOfOtherSizeError extends ConflictError {
  constructor(count: number) {
    super(`There is a batch of this name with ${count.toLocaleString('en')} codes`);
  }
}
