import { useEffect, useState } from 'react';

interface TorchCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
}
interface TorchConstraint extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

export interface Torch {
  readonly isThere: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Controls the torch of the live camera. The torch is off after each start of a camera. */
export function useTorch(live: MediaStream | undefined): Torch {
  const [track] = live?.getVideoTracks() ?? [];
  const [isOn, setIsOn] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new camera starts with its torch off
  useEffect(() => setIsOn(false), [track]);

  const toggle = () => {
    const constraint: TorchConstraint = { torch: !isOn };
    // A failure needs no message, because the user sees that the torch stays dark.
    track?.applyConstraints({ advanced: [constraint] }).then(
      () => setIsOn(!isOn),
      () => undefined,
    );
  };
  return { isThere: hasTorch(track), isOn, toggle };
}

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  // Firefox has no `getCapabilities` before version 132.
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.();
  return capabilities?.torch === true;
}
