/** Some engines never run the callback of requestVideoFrameCallback, so `look` is called after this time at the latest. */
const LATEST_TURN_MS = 500;

/** Calls `look` for a new video frame after the last call has ended, so that frames never queue. Returns the cleanup. */
export function watchFrames(video: HTMLVideoElement, look: () => Promise<void>): () => void {
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    if (isEnded) return;
    if (!('requestVideoFrameCallback' in video)) {
      requestAnimationFrame(turn);
      return;
    }
    const frame = video.requestVideoFrameCallback(() => {
      clearTimeout(timer);
      turn();
    });
    timer = setTimeout(() => {
      video.cancelVideoFrameCallback(frame);
      turn();
    }, LATEST_TURN_MS);
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
    clearTimeout(timer);
  };
}
