import { usePageHidden } from '@homeward/ui/hooks/use-page-hidden.ts';
import { useEffect } from 'react';
import { useCamera } from '../../../lib/camera/use-camera.ts';
import { useChosenCamera } from '../../../lib/camera/use-chosen-camera.ts';
import { CAMERA_TROUBLE_TEXTS, READER_TROUBLE_TEXTS } from './camera-trouble-texts.ts';
import type { useCodeReader } from './use-code-reader.ts';

interface ScannerCameraWish {
  readonly reader: ReturnType<typeof useCodeReader>;
  /** Something lies over the scanner: the camera is given back meanwhile. */
  readonly isCovered: boolean;
}

/** The camera together with what reads its picture: both are there, or what the one thing in the way is. */
export function useScannerCamera({ reader, isCovered }: ScannerCameraWish) {
  const isHidden = usePageHidden();
  const [deviceId, chooseCamera] = useChosenCamera();
  const hasReader = reader.step !== 'failed';
  const isOn = !isHidden && !isCovered && hasReader;
  const { camera, retry } = useCamera({ isOn, deviceId });

  const { open } = reader;
  useEffect(() => {
    // Beside the question for permission, not after it. What fails is told by `reader.step`.
    if (isOn) open().catch(() => undefined);
  }, [isOn, open]);

  const cameraTrouble = camera.trouble && CAMERA_TROUBLE_TEXTS[camera.trouble];
  return {
    ...camera,
    trouble: hasReader ? cameraTrouble : READER_TROUBLE_TEXTS,
    retry: hasReader ? retry : () => void open().catch(() => undefined),
    deviceId,
    chooseCamera,
  };
}
