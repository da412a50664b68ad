import { SCANNER_RESTART_MS } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { usePageHidden } from '@homeward/ui/hooks/use-page-hidden.ts';
import { useEffect, useState } from 'react';
import { useCamera } from '../../lib/camera/use-camera.ts';
import { useTorch } from '../../lib/camera/use-torch.ts';
import { storedValue } from '../../lib/storage/stored-value.ts';
import { CameraControls } from './camera-controls.tsx';
import { CAMERA_ERROR_TEXTS, READER_ERROR_TEXTS } from './camera-error-texts.ts';
import { CameraFrame } from './camera-frame.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { ScanStatus } from './scan-status.tsx';
import type { useCodeReader } from './use-code-reader.ts';
import type { ScanMessage } from './use-scan-message.ts';
import { useSearchHints } from './use-search-hints.ts';

interface CameraScannerProps {
  readonly reader: ReturnType<typeof useCodeReader>;
  /** True while an overlay covers the scanner. The camera is off during this time. */
  readonly isCovered: boolean;
  readonly isLookingUp: boolean;
  readonly isReadingPhoto: boolean;
  readonly message: ScanMessage | undefined;
  readonly focusRequest: number;
  readonly onTexts: (texts: readonly string[]) => void;
  readonly onHint: (hint: ScanMessage) => void;
}

export function CameraScanner(props: CameraScannerProps) {
  const { reader, isCovered, isLookingUp, isReadingPhoto, message, focusRequest, onTexts, onHint } = props;
  const { step, stream, error, retry, deviceId, chooseCamera } = useScannerCamera({ reader, isCovered });
  const isCoolingDown = useCooldownAfter(isCovered, SCANNER_RESTART_MS);
  const hasPicture = error === undefined;
  const isLive = step === 'live';
  const isReading = isLive && !isLookingUp && !isReadingPhoto && !isCoolingDown;
  const isLooking = isReading && reader.step === 'ready';
  const torch = useTorch(stream);
  const giveHints = useSearchHints({ isLooking, torch, onHint });
  const isFirstWord = useFirstWord(stream, message);

  const findWork = () => {
    if (isLookingUp) return t('scanner.work.lookingUp');
    if (isReadingPhoto) return t('scanner.work.readingPhoto');
    if (error !== undefined) return undefined;
    if (step === 'starting') return t('scanner.work.starting');
    return isLive && reader.step === 'opening' ? t('scanner.work.gettingReady') : undefined;
  };

  return (
    <CameraFrame
      error={error}
      button={
        error?.canRetry ? { label: t('ui.tryAgain'), isBusy: step === 'starting', onPress: retry } : undefined
      }
      focusRequest={focusRequest}
      picture={
        hasPicture && (
          <div className="scan-picture">
            {stream !== undefined && (
              <CameraPicture
                stream={stream}
                isFrozen={isLookingUp}
                isReading={isReading}
                read={reader.read}
                onTexts={(texts) => {
                  onTexts(texts);
                  giveHints(texts);
                }}
              />
            )}
            <ScanReticle isRead={isLookingUp} isLooking={isLooking} />
          </div>
        )
      }
      status={
        <ScanStatus
          work={findWork()}
          message={hasPicture || message?.tone !== 'hint' ? message : undefined}
          unseen={isLooking && isFirstWord ? t('scanner.camera.on') : undefined}
        />
      }
      controls={
        hasPicture && (
          <CameraControls stream={stream} torch={torch} chosen={deviceId} onChoose={chooseCamera} />
        )
      }
    />
  );
}

interface ScanAimProps {
  readonly isRead: boolean;
  readonly isLooking: boolean;
}

function ScanReticle({ isRead, isLooking }: ScanAimProps) {
  return (
    <div data-read={isRead} className="scan-aim">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        fill="none"
        className="size-full overflow-visible rtl:-scale-x-100"
      >
        <path
          d="M0 25V13L13 0h12M75 0h23a2 2 0 0 1 2 2v23M100 75v23a2 2 0 0 1-2 2H75M25 100H2a2 2 0 0 1-2-2V75"
          stroke="currentColor"
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {isLooking && <span className="scan-line" />}
    </div>
  );
}

/** Returns true until a stream's first message, so that the camera is announced once per stream. */
function useFirstWord(stream: MediaStream | undefined, message: ScanMessage | undefined): boolean {
  const [announced, setAnnounced] = useState<MediaStream>();
  if (message !== undefined && announced !== stream) setAnnounced(stream);
  return announced !== stream;
}

interface ScannerCameraOptions {
  readonly reader: ReturnType<typeof useCodeReader>;
  readonly isCovered: boolean;
}

function useScannerCamera({ reader, isCovered }: ScannerCameraOptions) {
  const isHidden = usePageHidden();
  const [deviceId, chooseCamera] = useChosenCamera();
  const hasReader = reader.step !== 'failed';
  const isOn = !isHidden && !isCovered && hasReader;
  const { camera, retry } = useCamera({ isOn, deviceId });

  const { open } = reader;
  useEffect(() => {
    // The reader opens during the camera's permission prompt. `reader.step` reports a failure.
    if (isOn) open().catch(() => undefined);
  }, [isOn, open]);

  const cameraError = camera.error && CAMERA_ERROR_TEXTS[camera.error];
  return {
    ...camera,
    error: hasReader ? cameraError : READER_ERROR_TEXTS,
    retry: hasReader ? retry : () => void open().catch(() => undefined),
    deviceId,
    chooseCamera,
  };
}

const chosenCamera = storedValue<string>({ area: 'local', key: 'chosenCamera', parse: (id) => id });

function useChosenCamera(): readonly [deviceId: string | undefined, choose: (deviceId: string) => void] {
  const [deviceId, setDeviceId] = useState(chosenCamera.read);
  const choose = (id: string) => {
    chosenCamera.write(id);
    setDeviceId(id);
  };
  return [deviceId, choose];
}

/** Returns true while `isActive` is true and for `cooldownMs` afterwards. */
function useCooldownAfter(isActive: boolean, cooldownMs: number): boolean {
  const [isCoolingDown, setIsCoolingDown] = useState(false);

  useEffect(() => {
    if (isActive) {
      setIsCoolingDown(true);
      return;
    }
    const timer = setTimeout(() => setIsCoolingDown(false), cooldownMs);
    return () => clearTimeout(timer);
  }, [isActive, cooldownMs]);

  return isActive || isCoolingDown;
}
