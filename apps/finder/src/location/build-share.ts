import { ACCURACY_MAX_M } from '@homeward/contract/limits';
import type { FoundPosition } from './find-position.ts';

/**
 * What tells the owner of a code where the finder is. An accuracy that the call does not take is left out: the place arrives
 * all the same.
 */
export function buildShare(code: string, { lat, lng, accuracyMeters }: FoundPosition) {
  const isTaken = accuracyMeters >= 0 && accuracyMeters <= ACCURACY_MAX_M;
  return { code, lat, lng, ...(isTaken && { accuracy_m: accuracyMeters }) };
}
