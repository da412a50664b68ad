import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { once } from './once.ts';

/** Lower-cases the id: UUIDs are case-insensitive (RFC 9562, 4). */
export function uuid(rule: { readonly error: string }) {
  return z.uuid(rule).toLowerCase();
}

/** Matches the nil and max UUIDs (RFC 9562, 5.9 and 5.10). */
const IS_NO_ID = /^[0-]+$|^[f-]+$/;

export function madeUpId(field: string) {
  const rule = { error: referTo('server.calls.uuid', { field }) };
  return uuid(rule).refine((id) => !IS_NO_ID.test(id), rule);
}

export const idInPath = once(() =>
  z.object({ id: uuid({ error: referTo('server.calls.uuid', { field: 'id' }) }).describe('The id.') }),
);

export const tagInPath = once(() =>
  z.string().describe('The id of a tag of the item: `qr_planet_id`, not `_id`.'),
);

export const itemInPath = once(() => z.object({ id: tagInPath() }));
