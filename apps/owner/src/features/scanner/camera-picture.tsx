import { t } from '@homeward/messages/browser/messages';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { facesUser } from '../../lib/camera/faces-user.ts';
import { takeFrame } from '../../lib/camera/take-frame.ts';
import { watchFrames } from '../../lib/camera/watch-frames.ts';
import type { useCodeReader } from './use-code-reader.ts';

interface CameraPictureProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly stream: MediaStream;
  readonly isReading: boolean;
  readonly read: ReturnType<typeof useCodeReader>['read'];
  readonly onTexts: (texts: readonly string[]) => void;
}

export function CameraPicture({ video, stream, isReading, read, onTexts }: CameraPictureProps) {
  const [isShowing, setIsShowing] = useState(false);
  const reportTexts = useEffectEvent(onTexts);

  useEffect(() => {
    const element = video.current;
    if (!isReading || element === null) return;
    let isLeft = false;
    const stop = watchFrames(element, async () => {
      // If the reader fails on a frame, the frame counts as a frame without a code.
      const texts = await read(() => takeFrame(element), 'frame').catch(() => []);
      if (!isLeft) reportTexts(texts);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [isReading, read, video]);

  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('scanner.camera.picture')}
      onPlaying={() => setIsShowing(true)}
      className={classNames(
        'scan-video',
        facesUser(stream.getVideoTracks()[0]) && 'scan-video-mirrored',
        isShowing && 'is-showing',
      )}
    />
  );
}
