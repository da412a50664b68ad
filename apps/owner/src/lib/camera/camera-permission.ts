import { withTimeLimit } from '../time/with-time-limit.ts';

const QUERY_LIMIT_MS = 2000;

/** Returns true if the camera is permitted. A camera request then shows no prompt. */
export async function isCameraPermitted(): Promise<boolean> {
  return (await findStatus())?.state === 'granted';
}

/** Watches the camera permission, which the user can change in the browser. Returns the cleanup. */
export function watchCameraPermission(listener: (permission: PermissionState) => void): () => void {
  const ending = new AbortController();
  void findStatus().then((status) => {
    status?.addEventListener('change', () => listener(status.state), { signal: ending.signal });
  });
  return () => ending.abort();
}

async function findStatus(): Promise<PermissionStatus | undefined> {
  try {
    return await withTimeLimit(navigator.permissions.query({ name: 'camera' }), QUERY_LIMIT_MS);
  } catch {
    return undefined;
  }
}
