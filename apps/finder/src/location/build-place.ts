import { ACCURACY_MAX_M } from '@homeward/contract/limits';
import type { FoundPosition } from './find-position.ts';

/**
 * Builds the fields of the finder's place in a note or location share. Omits an accuracy that the contract rejects: the place
 * arrives without it.
 */
export function buildPlace({ lat, lng, accuracyMeters }: FoundPosition) {
  const isTaken = accuracyMeters >= 0 && accuracyMeters <= ACCURACY_MAX_M;
  return { lat, lng, ...(isTaken && { accuracy_m: accuracyMeters }) };
}
