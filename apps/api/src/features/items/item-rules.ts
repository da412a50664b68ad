import type { codes, RequestOf } from '@homeward/contract';

/** Access that a call requires. The owner also has the access of a co-owner. */
export type Access = 'owner' | 'co-owner';

/** Changes of an item; an undefined field does not change. */
export type ItemChange = RequestOf<typeof codes.update>['body'];
