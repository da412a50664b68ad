import { referTo } from '@homeward/messages/message';
import { uuid } from './uuid.ts';

/** The nil and max UUIDs (RFC 9562, 5.9 and 5.10) mean "none", so they are not generated ids. */
const IS_NO_ID = /^[0-]+$|^[f-]+$/;

/** A client-generated UUID in lower case. */
export function madeUpId(field: string) {
  const rule = { error: referTo('server.calls.uuid', { field }) };
  return uuid(rule).refine((id) => !IS_NO_ID.test(id), rule);
}
