/** Distances below 1 km are rounded to this step, because devices' accuracy radii are not exact to the metre. */
const STEP_METERS = 5;
const KM_METERS = 1000;

export interface RoundDistance {
  readonly unit: 'meters' | 'kilometers';
  readonly count: number;
}

/** Rounds up to the next 5 m below 1 km, rounds to 0.1 km below 10 km, and to whole kilometres from 10 km on. */
export function roundDistance(meters: number): RoundDistance {
  if (meters < KM_METERS - STEP_METERS / 2)
    return { unit: 'meters', count: Math.max(1, Math.ceil(meters / STEP_METERS)) * STEP_METERS };
  const km = meters / KM_METERS;
  return { unit: 'kilometers', count: km < 10 ? Math.round(km * 10) / 10 : Math.round(km) };
}
