import { useEffect, useState } from 'react';
import { nameCameras } from './camera-names.ts';

/** The cameras of the device, by name, followed while they come and go. `live` is one of them: before, browsers tell none. */
export function useCameras(live: MediaStream | undefined) {
  const [cameras, setCameras] = useState<ReturnType<typeof nameCameras>>([]);

  useEffect(() => {
    if (live === undefined) return;
    const ending = new AbortController();
    const list = async () => {
      const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
      if (!ending.signal.aborted) setCameras(nameCameras(devices.filter(isCamera)));
    };
    void list();
    navigator.mediaDevices.addEventListener('devicechange', () => void list(), { signal: ending.signal });
    return () => ending.abort();
  }, [live]);

  return cameras;
}

function isCamera({ kind, deviceId }: MediaDeviceInfo): boolean {
  return kind === 'videoinput' && deviceId !== '';
}
