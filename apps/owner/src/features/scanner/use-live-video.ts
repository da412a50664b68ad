import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FRAME_CHECK_MS, watchSilence } from '../../lib/camera/watch-silence.ts';

interface LiveVideoOptions {
  /** True while the camera starts or is live. */
  readonly isOn: boolean;
  readonly stream: MediaStream | undefined;
  readonly isFrozen: boolean;
  readonly restart: () => void;
}

/** Plays a stream in the `video` element and checks that new frames arrive. */
export function useLiveVideo({ isOn, stream, isFrozen, restart }: LiveVideoOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const [silence] = useState(watchSilence);
  /** True if the browser refuses to play the video until a tap, for example to save power. */
  const [isRefused, setIsRefused] = useState(false);
  const [isSilent, setIsSilent] = useState(false);
  const requestRestart = useEffectEvent(restart);

  const play = useCallback(() => {
    video.current?.play().then(
      () => setIsRefused(false),
      // An AbortError means that a new stream, a pause or an unmount has interrupted the start.
      (error: unknown) => setIsRefused(error instanceof Error && error.name === 'NotAllowedError'),
    );
  }, []);

  useEffect(() => {
    const element = video.current;
    if (element === null || stream === undefined) return setIsRefused(false);
    if (element.srcObject !== stream) element.srcObject = stream;
    if (isFrozen) return element.pause();
    play();
    // The system pauses the video during alerts and calls.
    element.addEventListener('pause', play);
    return () => element.removeEventListener('pause', play);
  }, [stream, isFrozen, play]);

  useEffect(() => {
    if (!isRefused) return;
    document.addEventListener('click', play);
    return () => document.removeEventListener('click', play);
  }, [isRefused, play]);

  const isWatched = isOn && !isFrozen && !isRefused;
  useEffect(() => {
    if (isWatched) return;
    silence.reset();
    setIsSilent(false);
  }, [isWatched, silence]);

  useEffect(() => {
    // The first start may wait for the camera permission. Without a stream, the check therefore runs only during a restart.
    if (!isWatched || (stream === undefined && !silence.isSilent())) return;
    let lastProgress = -1;
    const timer = setInterval(() => {
      const { current } = video;
      const hasNewFrame =
        current !== null &&
        current.readyState >= current.HAVE_CURRENT_DATA &&
        progressOf(current) !== lastProgress &&
        stream?.getVideoTracks()[0]?.muted === false;
      if (hasNewFrame) lastProgress = progressOf(current);
      const check = silence.check(hasNewFrame);
      if (check === 'restart') requestRestart();
      setIsSilent(check === 'failed');
    }, FRAME_CHECK_MS);
    return () => clearInterval(timer);
  }, [isWatched, stream, silence]);

  return { video, play, isRefused, isSilent };
}

/** Returns the number of frames so far. If the browser counts no frames, returns the playback time, which may advance without frames. */
function progressOf(video: HTMLVideoElement): number {
  return video.getVideoPlaybackQuality().totalVideoFrames || video.currentTime;
}
