/** No device's circle is round to the metre. */
const STEP_METERS = 5;
const KM_METERS = 1000;

/** A distance of at least 0 metres in English words, with no more digits than are known: `about 25 m`, `about 1.2 km`. */
export function aboutDistance(meters: number): string {
  if (meters < KM_METERS - STEP_METERS / 2)
    return `about ${Math.max(1, Math.ceil(meters / STEP_METERS)) * STEP_METERS} m`;
  const km = meters / KM_METERS;
  return `about ${km < 10 ? Math.round(km * 10) / 10 : Math.round(km)} km`;
}
