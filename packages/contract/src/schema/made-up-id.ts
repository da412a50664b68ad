import { referTo } from '@homeward/messages/message';
import { uuid } from './uuid.ts';

/** The ids of all zeros and all ones stand for "none" (RFC 9562, 5.9 and 5.10): a client that sends them made none. */
const IS_NO_ID = /^[0-]+$|^[f-]+$/;

/** An id that its client made up, in small letters. */
export function madeUpId(field: string) {
  const rule = { error: referTo('server.calls.uuid', { field }) };
  return uuid(rule).refine((id) => !IS_NO_ID.test(id), rule);
}
