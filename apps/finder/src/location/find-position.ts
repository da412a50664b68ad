export interface Position {
  readonly lat: number;
  readonly lng: number;
}

export const canFindPosition = () => 'geolocation' in navigator;

/** Asks the device where it is; undefined when it does not know, may not say, or takes longer than 20 s. */
export function findPosition({ exact }: { readonly exact: boolean }): Promise<Position | undefined> {
  return new Promise((resolve) => {
    if (!canFindPosition()) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(undefined),
      { enableHighAccuracy: exact, timeout: 20_000, maximumAge: exact ? 15_000 : 300_000 },
    );
  });
}

/** Whether the finder has allowed the location before; never asks. */
export async function isPositionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
