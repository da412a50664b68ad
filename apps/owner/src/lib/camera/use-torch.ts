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

/** Torch of the live camera; off after each start of a camera. */
export function useTorch(live: MediaStream | undefined): Torch {
  const [track] = live?.getVideoTracks() ?? [];
  const [isOn, setIsOn] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new camera starts with its torch off
  useEffect(() => setIsOn(false), [track]);

  const toggle = () => {
    const constraint: TorchConstraint = { torch: !isOn };
    // A failure is visible: the torch stays dark.
    track?.applyConstraints({ advanced: [constraint] }).then(
      () => setIsOn(!isOn),
      () => undefined,
    );
  };
  return { isThere: hasTorch(track), isOn, toggle };
}

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  // Firefox before 132 has no getCapabilities.
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.();
  return capabilities?.torch === true;
}
