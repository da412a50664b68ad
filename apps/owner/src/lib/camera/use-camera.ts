import { useCallback, useEffect, useState } from 'react';
import { type CameraError, cameraErrorOf } from './camera-error.ts';

/** `error` is the last failure. During a retry the error stays set. */
type CameraState =
  | {
      readonly step: 'off' | 'starting';
      readonly stream?: undefined;
      readonly error?: CameraError | undefined;
    }
  | { readonly step: 'live'; readonly stream: MediaStream; readonly error?: undefined };

type SetState = (next: (last: CameraState) => CameraState) => void;

/** Opens a camera stream while `isOn` is true. Stops the stream when `isOn` becomes false, even during the permission prompt. */
export function useCamera({ isOn, deviceId }: { isOn: boolean; deviceId: string | undefined }) {
  const [camera, setCamera] = useState<CameraState>({ step: 'off' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (!isOn) return;
    return acquireCamera(deviceId, setCamera);
  }, [isOn, deviceId, attempt]);

  const isDenied = camera.step === 'off' && camera.error === 'denied';
  useEffect(() => {
    if (!isDenied) return;
    // The hook retries when the user grants the permission in the browser's settings.
    return watchCameraPermission((permission) => {
      if (permission === 'granted') retry();
    });
  }, [isDenied, retry]);

  return { camera, retry };
}

function acquireCamera(deviceId: string | undefined, setState: SetState): () => void {
  let isReleased = false;
  let held: MediaStream | undefined;

  const release = () => {
    if (held !== undefined) closeCamera(held);
    held = undefined;
  };
  const fail = (error: CameraError) => {
    if (isReleased) return;
    release();
    setState(() => ({ step: 'off', error }));
  };
  const hold = (stream: MediaStream) => {
    held = stream;
    // The stream has arrived after the cleanup, so the stream is closed at once.
    if (isReleased) return release();
    for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => fail('ended'));
    setState(() => ({ step: 'live', stream }));
  };

  setState(({ error }) => ({ step: 'starting', error }));
  if (navigator.mediaDevices === undefined) fail(isSecureContext ? 'failed' : 'insecure');
  else openCamera({ deviceId }).then(hold, (error: unknown) => fail(cameraErrorOf(error)));

  return () => {
    isReleased = true;
    release();
    setState(({ error }) => ({ step: 'off', error }));
  };
}

/** Watches the camera permission, which the user can change in the browser. Returns the cleanup. */
function watchCameraPermission(listener: (permission: PermissionState) => void): () => void {
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

interface CameraOptions {
  /** Id of the chosen camera; undefined for the rear camera. */
  readonly deviceId: string | undefined;
}

/** Requested resolution, at which a tag's small modules are readable. A weaker camera uses its highest resolution. */
const SHARP = { width: { ideal: 1920 }, height: { ideal: 1080 } } satisfies MediaTrackConstraints;
const ANY_CAMERA: MediaTrackConstraints = { facingMode: { ideal: 'environment' } };

async function openCamera({ deviceId }: CameraOptions): Promise<MediaStream> {
  const constraints = deviceId === undefined ? ANY_CAMERA : { deviceId: { exact: deviceId } };
  try {
    return await ask({ ...constraints, ...SHARP });
  } catch (error) {
    // The chosen camera is unplugged, or a driver treats `ideal` constraints as exact.
    const isTooMuch = error instanceof Error && error.name === 'OverconstrainedError';
    if (!isTooMuch) throw error;
    return ask(ANY_CAMERA);
  }
}

function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function ask(video: MediaTrackConstraints): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: false, video });
}
