/** Devices' accuracy radii are not exact to the metre. */
const STEP_METERS = 5;
const KM_METERS = 1000;

export interface RoundDistance {
  readonly unit: 'meters' | 'kilometers';
  readonly count: number;
}

/** Rounds a distance to its significant digits: 25 metres, 1.2 kilometres. */
export function roundDistance(meters: number): RoundDistance {
  if (meters < KM_METERS - STEP_METERS / 2)
    return { unit: 'meters', count: Math.max(1, Math.ceil(meters / STEP_METERS)) * STEP_METERS };
  const km = meters / KM_METERS;
  return { unit: 'kilometers', count: km < 10 ? Math.round(km * 10) / 10 : Math.round(km) };
}
