import { z } from 'zod';

/** An id in small letters: capital ones are the same id (RFC 9562, 4). */
export function uuid(rule: { readonly error: string }) {
  return z.uuid(rule).toLowerCase();
}
