/**
 * Hands over to `look` whenever a video shows a new frame and the last look has ended: frames never queue, slow devices
 * look less often. Returns what ends it.
 */
export function watchFrames(video: HTMLVideoElement, look: () => Promise<void>): () => void {
  let isEnded = false;

  const wait = () => {
    if (isEnded) return;
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(turn);
    else requestAnimationFrame(turn);
  };
  const turn = () => {
    if (isEnded) return;
    const hasFrame = video.readyState >= video.HAVE_CURRENT_DATA && !video.paused;
    if (hasFrame) void look().finally(wait);
    else wait();
  };

  wait();
  return () => {
    isEnded = true;
  };
}
