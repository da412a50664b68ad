/** Milliseconds between two checks for a new frame. */
export const FRAME_CHECK_MS = 500;
const CHECKS_BEFORE = { restart: 6, failed: 9 } as const;
/** A restarted camera may show one frame and freeze again. */
const FRESH_CHECKS = 2;

export type FrameCheck = 'fresh' | 'waiting' | keyof typeof CHECKS_BEFORE;

/**
 * Follows a camera without frames: requests one restart after 3 s, then reports a failure until the next frame.
 * Counts checks instead of time, so that a busy page is not mistaken for a silent camera.
 */
export function watchSilence() {
  let silentChecks = 0;
  let freshChecks = 0;
  return {
    isSilent: () => silentChecks > 0,
    check(hasNewFrame: boolean): FrameCheck {
      freshChecks = hasNewFrame ? freshChecks + 1 : 0;
      if (freshChecks >= FRESH_CHECKS) silentChecks = 0;
      if (silentChecks === 0 && hasNewFrame) return 'fresh';
      if (!hasNewFrame) silentChecks += 1;
      if (!hasNewFrame && silentChecks === CHECKS_BEFORE.restart) return 'restart';
      return silentChecks >= CHECKS_BEFORE.failed ? 'failed' : 'waiting';
    },
    reset(): void {
      silentChecks = 0;
    },
  };
}
