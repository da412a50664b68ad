import { t } from '@homeward/messages/browser/messages';
import { useEffect, useState } from 'react';
import { listCameras } from './open-camera.ts';
import type { CameraChoice } from './pick-camera.ts';

/** Lists the device's cameras and updates the list. Requires a live stream, because browsers list no cameras before the permission. */
export function useCameras(live: MediaStream | undefined) {
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first stream reveals the cameras
  useEffect(() => {
    const ending = new AbortController();
    const list = async () => {
      const listed = await listCameras();
      if (!ending.signal.aborted && listed.length > 0) setCameras(listed);
    };
    void list();
    navigator.mediaDevices?.addEventListener('devicechange', () => void list(), { signal: ending.signal });
    return () => ending.abort();
  }, [live]);

  return nameCameras(cameras);
}

export interface NamedCamera extends CameraChoice {
  readonly name: string;
}

export function nameCameras(cameras: readonly CameraChoice[]): NamedCamera[] {
  const names = cameras.map(({ label }) => plainName(label));
  return cameras.map(({ deviceId, label }, index) => {
    const name = names[index] ?? '';
    const isAlone = names.filter((other) => other === name).length === 1;
    const number = names.slice(0, index + 1).filter((other) => other === name).length;
    return { deviceId, label, name: isAlone ? name : t('app.camera.numbered', { name, number }) };
  });
}

/** Shortens labels such as "camera2 0, facing back" (Android) and "HD Webcam (046d:0825)" (desktops). */
function plainName(label: string): string {
  if (/facing back/i.test(label)) return t('app.camera.back');
  if (/facing front/i.test(label)) return t('app.camera.front');
  return label.replace(/\s*\([0-9a-f]{4}:[0-9a-f]{4}\)$/i, '').trim() || t('app.camera.any');
}
