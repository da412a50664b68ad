import type { codes, RequestOf } from '@homeward/contract';
import { message } from '@homeward/messages/message';
import { ForbiddenError } from '../../platform/errors.ts';

/** Who may do something to an item: the owner alone, or the owner and everybody linked to them. */
export type Access = 'owner' | 'co-owner';

/** The caller may not do this to the item. */
export class ItemForbiddenError extends ForbiddenError {
  constructor() {
    super(message('shared.notYours'));
  }
}

/** New values of an item's fields; undefined ones keep their value. */
export type ItemChange = RequestOf<typeof codes.update>['body'];
