export interface Position {
  readonly lat: number;
  readonly lng: number;
}

export interface FoundPosition extends Position {
  readonly accuracyMeters: number;
}

export type PositionFailure = 'denied' | 'failed';

export const POSITION_FAILURES = {
  denied: 'finder.locationDenied',
  failed: 'finder.locationFailed',
} as const;

export const canFindPosition = () => 'geolocation' in navigator;

/** Locates the device. Fails if no position is available, the finder denies permission, or 20 s have passed. */
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

export async function isPositionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
