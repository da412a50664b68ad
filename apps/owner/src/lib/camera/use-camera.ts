import { useCallback, useEffect, useState } from 'react';
import { type CameraTrouble, troubleOf } from './camera-trouble.ts';
import { closeCamera, openCamera } from './open-camera.ts';
import { watchCameraPermission } from './watch-camera-permission.ts';

/** `trouble` says what went wrong last and stays while it is tried again. */
type CameraState =
  | {
      readonly step: 'off' | 'starting';
      readonly stream?: undefined;
      readonly trouble?: CameraTrouble | undefined;
    }
  | { readonly step: 'live'; readonly stream: MediaStream; readonly trouble?: undefined };

type Tell = (next: (last: CameraState) => CameraState) => void;

/** Has a camera for as long as `isOn`, and gives it back the moment it is not, also while the permission is still asked for. */
export function useCamera({ isOn, deviceId }: { isOn: boolean; deviceId: string | undefined }) {
  const [camera, setCamera] = useState<CameraState>({ step: 'off' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same question put again
  useEffect(() => {
    if (!isOn) return;
    return haveCamera(deviceId, setCamera);
  }, [isOn, deviceId, attempt]);

  const isDenied = camera.step === 'off' && camera.trouble === 'denied';
  useEffect(() => {
    if (!isDenied) return;
    // Who allows it in the browser's settings need not press anything here.
    return watchCameraPermission((permission) => {
      if (permission === 'granted') retry();
    });
  }, [isDenied, retry]);

  return { camera, retry };
}

/** Opens a camera and tells how that goes; returns what gives it back. */
function haveCamera(deviceId: string | undefined, tell: Tell): () => void {
  let isLeft = false;
  let held: MediaStream | undefined;

  const letGo = () => {
    if (held !== undefined) closeCamera(held);
    held = undefined;
  };
  const fail = (trouble: CameraTrouble) => {
    if (isLeft) return;
    letGo();
    tell(() => ({ step: 'off', trouble }));
  };
  const hold = (stream: MediaStream) => {
    held = stream;
    // The answer came after the page was left.
    if (isLeft) return letGo();
    for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => fail('ended'));
    tell(() => ({ step: 'live', stream }));
  };

  tell(({ trouble }) => ({ step: 'starting', trouble }));
  if (navigator.mediaDevices === undefined) fail(isSecureContext ? 'failed' : 'insecure');
  else openCamera({ deviceId }).then(hold, (error: unknown) => fail(troubleOf(error)));

  return () => {
    isLeft = true;
    letGo();
    tell(({ trouble }) => ({ step: 'off', trouble }));
  };
}
