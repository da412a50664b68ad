import { z } from 'zod';

/** A whole number from 1 on in an address, with what it is when it is left out. */
export function queryNumber(name: string, max: number, fallback: number) {
  const rule = { error: `${name} must be a whole number from 1 to ${max}` };
  return z.coerce.number(rule).int(rule).min(1, rule).max(max, rule).default(fallback);
}
