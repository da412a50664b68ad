import { useCallback, useEffect, useState } from 'react';
import { type CameraError, cameraErrorOf } from './camera-error.ts';
import { isCameraPermitted, watchCameraPermission } from './camera-permission.ts';
import { createChosenCamera } from './chosen-camera.ts';
import { closeCamera, openCamera } from './open-camera.ts';
import type { CameraChoice } from './pick-camera.ts';

/** A permitted camera starts in far less time than this limit. */
const START_LIMIT_MS = 5000;

/** `error` is the last failure. During a retry the error stays set. */
type CameraState =
  | {
      readonly step: 'off' | 'starting';
      readonly stream?: undefined;
      readonly error?: CameraError | undefined;
    }
  | {
      readonly step: 'live';
      readonly stream: MediaStream;
      /** True if a camera other than the chosen camera has started. */
      readonly isReplacement: boolean;
      readonly error?: undefined;
    };

type ChosenCamera = ReturnType<typeof createChosenCamera>;
type SetState = (next: (last: CameraState) => CameraState) => void;

/** Opens a camera stream while `isOn` is true. Stops the stream when `isOn` becomes false, even during the permission prompt. */
export function useCamera({ isOn }: { isOn: boolean }) {
  const [camera, setCamera] = useState<CameraState>({ step: 'off' });
  const [attempt, setAttempt] = useState(0);
  const [chosen] = useState(createChosenCamera);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  const choose = (choice: CameraChoice) => {
    chosen.set(choice);
    retry();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (!isOn) return;
    return acquireCamera(chosen, setCamera);
  }, [isOn, chosen, attempt]);

  const isDenied = camera.step === 'off' && camera.error === 'denied';
  useEffect(() => {
    if (!isDenied) return;
    // The hook retries when the user grants the permission in the browser's settings.
    return watchCameraPermission((permission) => {
      if (permission === 'granted') retry();
    });
  }, [isDenied, retry]);

  return { camera, retry, choose };
}

function acquireCamera(chosen: ChosenCamera, setState: SetState): () => void {
  let isReleased = false;
  let isPending = true;
  let held: MediaStream | undefined;
  let startTimer: ReturnType<typeof setTimeout> | undefined;

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
    // A stream that arrives after the cleanup is closed at once.
    if (isReleased) return release();
    const [track] = stream.getVideoTracks();
    track?.addEventListener('ended', () => fail('ended'));
    focusContinuously(track);
    const isReplacement = !chosen.settle(track);
    setState(() => ({ step: 'live', stream, isReplacement }));
  };

  setState(({ error }) => ({ step: 'starting', error }));
  if (navigator.mediaDevices === undefined) fail(isSecureContext ? 'failed' : 'insecure');
  else {
    openCamera({ choice: chosen.get(), isReleased: () => isReleased })
      .finally(() => {
        isPending = false;
        clearTimeout(startTimer);
      })
      .then(hold, (error: unknown) => fail(cameraErrorOf(error)));
    void isCameraPermitted().then((isPermitted) => {
      // A stream that arrives after the failure is still shown.
      if (isPermitted && isPending && !isReleased)
        startTimer = setTimeout(() => fail('failed'), START_LIMIT_MS);
    });
  }

  return () => {
    isReleased = true;
    clearTimeout(startTimer);
    release();
    setState(({ error }) => ({ step: 'off', error }));
  };
}

interface FocusCapabilities extends MediaTrackCapabilities {
  readonly focusMode?: readonly string[];
}
interface FocusConstraint extends MediaTrackConstraintSet {
  readonly focusMode: string;
}

function focusContinuously(track: MediaStreamTrack | undefined): void {
  // Firefox before 132 has no getCapabilities.
  const capabilities: FocusCapabilities | undefined = track?.getCapabilities?.();
  if (!capabilities?.focusMode?.includes('continuous')) return;
  const constraint: FocusConstraint = { focusMode: 'continuous' };
  track?.applyConstraints({ advanced: [constraint] }).catch(() => undefined);
}
