import { z } from 'zod';

/** Lower-cases the id: UUIDs are case-insensitive (RFC 9562, 4). */
export function uuid(rule: { readonly error: string }) {
  return z.uuid(rule).toLowerCase();
}
