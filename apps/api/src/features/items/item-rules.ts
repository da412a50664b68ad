import type { codes, RequestOf } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import { ForbiddenError } from '../../platform/errors.ts';

/** `co-owner` includes the owner. */
export type Access = 'owner' | 'co-owner';

export class ItemForbiddenError extends ForbiddenError {
  constructor() {
    super(message('shared.notYours'));
  }
}

/** Undefined fields are unchanged. */
export type ItemChange = RequestOf<typeof codes.update>['body'];
