import { ACCURACY_MAX_M } from '@homeward/contract/limits';
import type { FoundPosition } from './find-position.ts';

/** Builds the position fields of a note or location share. Omits an accuracy that the server would reject. */
export function buildPlace({ lat, lng, accuracyMeters }: FoundPosition) {
  const isTaken = accuracyMeters >= 0 && accuracyMeters <= ACCURACY_MAX_M;
  return { lat, lng, ...(isTaken && { accuracy_m: accuracyMeters }) };
}
