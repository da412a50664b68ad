import { t } from '@homeward/messages/browser/messages';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeFrame } from '../../lib/camera/take-frame.ts';
import { watchFrames } from '../../lib/camera/watch-frames.ts';
import type { useCodeReader } from './use-code-reader.ts';

interface CameraPictureProps {
  readonly stream: MediaStream;
  readonly isFrozen: boolean;
  readonly isReading: boolean;
  readonly read: ReturnType<typeof useCodeReader>['read'];
  readonly onTexts: (texts: readonly string[]) => void;
}

export function CameraPicture({ stream, isFrozen, isReading, read, onTexts }: CameraPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isShowing, setIsShowing] = useState(false);
  const reportTexts = useEffectEvent(onTexts);

  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stream must be started too
  useEffect(() => {
    if (isFrozen) video.current?.pause();
    // The promise rejects if the next stream or an unmount interrupts the start.
    else video.current?.play().catch(() => undefined);
  }, [isFrozen, stream]);

  useEffect(() => {
    const element = video.current;
    if (!isReading || element === null) return;
    let isLeft = false;
    const stop = watchFrames(element, async () => {
      // A frame that the reader cannot read counts as a frame without a code.
      const texts = await read(() => takeFrame(element), 'frame').catch(() => []);
      if (!isLeft) reportTexts(texts);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [isReading, read]);

  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('scanner.camera.picture')}
      onPlaying={() => setIsShowing(true)}
      className={classNames(
        'scan-video',
        facesUser(stream) && 'scan-video-mirrored',
        isShowing && 'is-showing',
      )}
    />
  );
}

/** Returns true for a front camera, whose picture must be mirrored. */
function facesUser(stream: MediaStream): boolean {
  return stream.getVideoTracks()[0]?.getSettings().facingMode === 'user';
}
