import { SCANNER_RESTART_MS } from '@homeward/contract/limits';
import { useCooldownAfter } from '../../../lib/hooks/use-cooldown-after.ts';
import { CameraControls } from './camera-controls.tsx';
import { CameraFrame } from './camera-frame.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { ScanAim } from './scan-aim.tsx';
import { ScanStatus } from './scan-status.tsx';
import type { useCodeReader } from './use-code-reader.ts';
import type { ScanMessage } from './use-scan-message.ts';
import { useScannerCamera } from './use-scanner-camera.ts';

interface CameraScannerProps {
  readonly reader: ReturnType<typeof useCodeReader>;
  /** Something lies over the scanner: the camera is given back meanwhile. */
  readonly isCovered: boolean;
  /** A code has been read and is being looked up. */
  readonly isAsking: boolean;
  readonly isReadingPhoto: boolean;
  readonly message: ScanMessage | undefined;
  readonly focusTurn: number;
  readonly onTexts: (texts: readonly string[]) => void;
}

/** The camera of the scanner: what it sees is read for as long as there is nothing else to do. */
export function CameraScanner(props: CameraScannerProps) {
  const { reader, isCovered, isAsking, isReadingPhoto, message, focusTurn, onTexts } = props;
  const { step, stream, trouble, retry, deviceId, chooseCamera } = useScannerCamera({ reader, isCovered });
  const isResting = useCooldownAfter(isCovered, SCANNER_RESTART_MS);
  const hasPicture = trouble === undefined;
  const isLive = step === 'live';
  const isReading = isLive && !isAsking && !isReadingPhoto && !isResting;
  const isLooking = isReading && reader.step === 'ready';

  const findWork = () => {
    if (isAsking) return 'Code read. Looking it up…';
    if (isReadingPhoto) return 'Reading the photo…';
    if (trouble !== undefined) return undefined;
    if (step === 'starting') return 'Starting the camera…';
    return isLive && reader.step === 'opening' ? 'Getting ready to read…' : undefined;
  };

  return (
    <CameraFrame
      trouble={trouble}
      button={
        trouble?.canRetry ? { label: 'Try again', isBusy: step === 'starting', onPress: retry } : undefined
      }
      focusTurn={focusTurn}
      picture={
        hasPicture && (
          <div className="scan-picture">
            {stream !== undefined && (
              <CameraPicture
                stream={stream}
                isFrozen={isAsking}
                isReading={isReading}
                read={reader.read}
                onTexts={onTexts}
              />
            )}
            <ScanAim isRead={isAsking} isLooking={isLooking} />
          </div>
        )
      }
      status={
        <ScanStatus
          work={findWork()}
          message={message}
          unseen={isLooking ? 'The camera is on. Hold the code of a tag in front of it.' : undefined}
        />
      }
      controls={hasPicture && <CameraControls stream={stream} chosen={deviceId} onChoose={chooseCamera} />}
    />
  );
}
