/** Follows the permission while it changes, for example in the browser's settings; returns what ends that. */
export function watchCameraPermission(listener: (permission: PermissionState) => void): () => void {
  const ending = new AbortController();
  void findStatus().then((status) => {
    status?.addEventListener('change', () => listener(status.state), { signal: ending.signal });
  });
  return () => ending.abort();
}

async function findStatus(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'camera' });
  } catch {
    return undefined;
  }
}
