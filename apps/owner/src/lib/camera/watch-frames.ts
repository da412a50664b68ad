/** Calls `look` for a new video frame after the last call has ended, so that frames never queue. Returns the cleanup. */
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
