import type { codes, RequestOf } from '@homeward/contract';

/** `co-owner` includes the owner. */
export type Access = 'owner' | 'co-owner';

/** Undefined fields are unchanged. */
export type ItemChange = RequestOf<typeof codes.update>['body'];
