import { useEffect, useRef, useState } from 'react';
import av1 from './way-home/way-home-av1.mp4';
import h264 from './way-home/way-home-h264.mp4';
import vp9 from './way-home/way-home-vp9.webm';

interface BackgroundVideoProps {
  readonly isAllowed: boolean;
  readonly isPaused: boolean;
  readonly isRunning: boolean;
  readonly togglePaused: () => void;
  readonly labels: { readonly pauseVideo: string; readonly playVideo: string };
}

/** A looping video over its first frame. Renders nothing if the video is not allowed or not playable. */
export function BackgroundVideo({
  isAllowed,
  isPaused,
  isRunning,
  togglePaused,
  labels,
}: BackgroundVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    if (!isRunning) {
      video.current?.pause();
      return;
    }
    video.current?.play().catch((error: unknown) => {
      // AbortError means a pause before the first frame; other errors mean an unknown codec or a battery saver.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setBroken(true);
    });
  }, [isRunning]);

  if (!isAllowed || isBroken) return null;
  return (
    <>
      {/* The browser fetches nothing before `play`, so a video that was paused on an earlier visit is not loaded.
          biome-ignore lint/a11y/noAriaHiddenOnFocusable: without controls of its own it takes no focus */}
      <video
        ref={video}
        className="background-video"
        aria-hidden="true"
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        onError={() => setBroken(true)}
      >
        <source src={av1} type='video/mp4; codecs="av01.0.05M.08"' />
        <source src={vp9} type='video/webm; codecs="vp09.00.40.08"' />
        <source src={h264} type='video/mp4; codecs="avc1.640020"' />
      </video>
      <button
        type="button"
        className="background-control"
        aria-label={isPaused ? labels.playVideo : labels.pauseVideo}
        onClick={togglePaused}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPaused ? 'M9 6.500v11l8.500-5.500z' : 'M9 7v10M15 7v10'} />
        </svg>
      </button>
    </>
  );
}
