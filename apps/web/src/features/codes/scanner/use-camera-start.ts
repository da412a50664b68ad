import { useEffect, useState } from 'react';
import { findCameraPermission } from '../../../lib/camera/watch-camera-permission.ts';

/**
 * Whether the camera may start. Where another way on is likelier it waits for a press, lest somebody be asked for a
 * permission they do not need; unless it is given already.
 */
export function useCameraStart({
  waits,
}: {
  waits: boolean;
}): readonly [mayStart: boolean, start: () => void] {
  const [isStarted, setIsStarted] = useState(false);

  useEffect(() => {
    if (!waits) return;
    let isLeft = false;
    void findCameraPermission().then((permission) => {
      if (permission === 'granted' && !isLeft) setIsStarted(true);
    });
    return () => {
      isLeft = true;
    };
  }, [waits]);

  return [isStarted || !waits, () => setIsStarted(true)];
}
