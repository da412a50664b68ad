/** No device's circle is round to the metre. */
const STEP_METERS = 5;
const KM_METERS = 1000;

/** A distance in the unit that it is told in. */
export interface RoundDistance {
  readonly unit: 'meters' | 'kilometers';
  readonly count: number;
}

/** A distance of at least 0 metres with no more digits than are known: 25 metres, 1.2 kilometres. */
export function roundDistance(meters: number): RoundDistance {
  if (meters < KM_METERS - STEP_METERS / 2)
    return { unit: 'meters', count: Math.max(1, Math.ceil(meters / STEP_METERS)) * STEP_METERS };
  const km = meters / KM_METERS;
  return { unit: 'kilometers', count: km < 10 ? Math.round(km * 10) / 10 : Math.round(km) };
}
