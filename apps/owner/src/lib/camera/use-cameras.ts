import { t } from '@homeward/messages/browser/messages';
import { useEffect, useState } from 'react';

/** Lists the device's cameras, and follows changes. Requires a live stream, because browsers list no cameras before the permission. */
export function useCameras(live: MediaStream | undefined) {
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);

  useEffect(() => {
    if (live === undefined) return;
    const ending = new AbortController();
    const list = async () => {
      const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
      if (!ending.signal.aborted) setCameras(devices.filter(isCamera));
    };
    void list();
    navigator.mediaDevices.addEventListener('devicechange', () => void list(), { signal: ending.signal });
    return () => ending.abort();
  }, [live]);

  return nameCameras(cameras);
}

function isCamera({ kind, deviceId }: MediaDeviceInfo): boolean {
  return kind === 'videoinput' && deviceId !== '';
}

interface NamedCamera {
  readonly deviceId: string;
  readonly name: string;
}

export function nameCameras(cameras: readonly { deviceId: string; label: string }[]): NamedCamera[] {
  const names = cameras.map(({ label }) => plainName(label));
  return cameras.map(({ deviceId }, index) => {
    const name = names[index] ?? '';
    const isAlone = names.filter((other) => other === name).length === 1;
    const number = names.slice(0, index + 1).filter((other) => other === name).length;
    return { deviceId, name: isAlone ? name : t('app.camera.numbered', { name, number }) };
  });
}

/** Shortens labels such as "camera2 0, facing back" (Android) and "HD Webcam (046d:0825)" (desktops). */
function plainName(label: string): string {
  if (/facing back/i.test(label)) return t('app.camera.back');
  if (/facing front/i.test(label)) return t('app.camera.front');
  return label.replace(/\s*\([0-9a-f]{4}:[0-9a-f]{4}\)$/i, '').trim() || t('app.camera.any');
}
