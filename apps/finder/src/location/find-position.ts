export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** A position as the device found it. */
export interface FoundPosition extends Position {
  /** How far off it may be, as the device estimates. */
  readonly accuracyMeters: number;
}

/** The browser refuses positions to this page, or it could not find one. */
export type PositionFailure = 'denied' | 'failed';

export const POSITION_FAILURES = {
  denied: 'finder.locationDenied',
  failed: 'finder.locationFailed',
} as const;

export const canFindPosition = () => 'geolocation' in navigator;

/** Geolocates the device; fails when the position is unavailable, denied, or takes longer than 20 s. */
export function findPosition({
  exact,
}: {
  readonly exact: boolean;
}): Promise<FoundPosition | PositionFailure> {
  return new Promise((resolve) => {
    if (!canFindPosition()) return resolve('failed');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ lat: coords.latitude, lng: coords.longitude, accuracyMeters: coords.accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { enableHighAccuracy: exact, timeout: 20_000, maximumAge: exact ? 15_000 : 300_000 },
    );
  });
}

/** Whether the geolocation permission is granted already; never prompts. */
export async function isPositionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
