import { SCANNER_RESTART_MS } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { referTo } from '@homeward/messages/message';
import { usePageHidden } from '@homeward/ui/hooks/use-page-hidden.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCamera } from '../../lib/camera/use-camera.ts';
import { useCameras } from '../../lib/camera/use-cameras.ts';
import { useTorch } from '../../lib/camera/use-torch.ts';
import { useWakeLock } from '../../lib/camera/use-wake-lock.ts';
import { CameraControls } from './camera-controls.tsx';
import {
  CAMERA_ERROR_TEXTS,
  type ErrorTexts,
  PLAY_REFUSED_TEXTS,
  READER_ERROR_TEXTS,
  SILENT_TEXTS,
} from './camera-error-texts.ts';
import { CameraFrame } from './camera-frame.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { ScanStatus } from './scan-status.tsx';
import type { useCodeReader } from './use-code-reader.ts';
import { useLiveVideo } from './use-live-video.ts';
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
  const { step, stream, error, retry, choose, live } = useScannerCamera({
    reader,
    isCovered,
    isFrozen: isLookingUp,
    onHint,
  });
  const isCoolingDown = useCooldownAfter(isCovered, SCANNER_RESTART_MS);
  const hasPicture = error === undefined;
  const isLive = step === 'live';
  const isReading = isLive && !isLookingUp && !isReadingPhoto && !isCoolingDown;
  const isLooking = isReading && reader.step === 'ready' && hasPicture;
  const torch = useTorch(stream);
  const cameras = useCameras(stream);
  const giveHints = useSearchHints({ isLooking, torch, cameras, onHint });
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
      button={buttonFor(error, { isBusy: step === 'starting', retry, play: live.play })}
      focusRequest={focusRequest}
      picture={
        <>
          {stream !== undefined && (
            <CameraPicture
              video={live.video}
              stream={stream}
              isReading={isReading}
              read={reader.read}
              onTexts={(texts) => {
                onTexts(texts);
                giveHints(texts);
              }}
            />
          )}
          <ScanReticle isRead={isLookingUp} isLooking={isLooking} />
        </>
      }
      status={
        <ScanStatus
          work={findWork()}
          message={hasPicture || message?.tone !== 'hint' ? message : undefined}
          unseen={isLooking && isFirstWord ? t('scanner.camera.on') : undefined}
        />
      }
      controls={
        <CameraControls
          hasPicture={hasPicture}
          stream={stream}
          torch={torch}
          cameras={cameras}
          onChoose={choose}
        />
      }
    />
  );
}

interface ButtonActions {
  readonly isBusy: boolean;
  readonly retry: () => void;
  readonly play: () => void;
}

function buttonFor(error: ErrorTexts | undefined, { isBusy, retry, play }: ButtonActions) {
  if (error === PLAY_REFUSED_TEXTS) return { label: t('scanner.camera.start'), isBusy: false, onPress: play };
  return error?.canRetry ? { label: t('ui.tryAgain'), isBusy, onPress: retry } : undefined;
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
  readonly isFrozen: boolean;
  readonly onHint: (hint: ScanMessage) => void;
}

function useScannerCamera({ reader, isCovered, isFrozen, onHint }: ScannerCameraOptions) {
  const isHidden = usePageHidden();
  const hasReader = reader.step !== 'failed';
  const isOn = !isHidden && !isCovered && hasReader;
  const { camera, retry, choose } = useCamera({ isOn });
  const { stream } = camera;
  const isLive = camera.step === 'live';
  const live = useLiveVideo({ isOn: camera.step !== 'off', stream, isFrozen, restart: retry });
  useWakeLock(isLive);

  const { open } = reader;
  useEffect(() => {
    // The reader loads during the camera's permission prompt. A failure is ignored here, because `reader.step` reports it.
    if (isOn) open().catch(() => undefined);
  }, [isOn, open]);

  const isReplacement = isLive && camera.isReplacement;
  const reportReplacement = useEffectEvent(() =>
    onHint({ tone: 'hint', text: referTo('scanner.hints.replacement'), isTransient: true }),
  );
  useEffect(() => {
    if (isReplacement) reportReplacement();
  }, [isReplacement]);

  const findError = (): ErrorTexts | undefined => {
    if (!hasReader) return READER_ERROR_TEXTS;
    if (camera.error !== undefined) return CAMERA_ERROR_TEXTS[camera.error];
    if (live.isRefused) return PLAY_REFUSED_TEXTS;
    return live.isSilent ? SILENT_TEXTS : undefined;
  };
  return {
    ...camera,
    error: findError(),
    retry: hasReader ? retry : () => void open().catch(() => undefined),
    choose,
    live,
  };
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
