import { useEffect, useState } from 'react';

/** What browsers know of a light beside the camera and TypeScript does not. */
interface TorchCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
}
interface TorchWish extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

export interface Torch {
  readonly isThere: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** The light of the camera that is open; a camera that is opened anew starts dark. */
export function useTorch(live: MediaStream | undefined): Torch {
  const [track] = live?.getVideoTracks() ?? [];
  const [isOn, setIsOn] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another camera that is dark
  useEffect(() => setIsOn(false), [track]);

  const toggle = () => {
    const wish: TorchWish = { torch: !isOn };
    // A light that will not shine is seen not to.
    track?.applyConstraints({ advanced: [wish] }).then(
      () => setIsOn(!isOn),
      () => undefined,
    );
  };
  return { isThere: hasTorch(track), isOn, toggle };
}

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  // Firefox has no getCapabilities for cameras.
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.();
  return capabilities?.torch === true;
}
