export const FRAME_CHECK_MS = 500;
const CHECKS_BEFORE = { restart: 5, failed: 8 } as const;
/** The camera counts as live after this number of successive new frames, because a restarted camera may show one frame and freeze again. */
const FRESH_CHECKS = 2;

export type FrameCheck = 'fresh' | 'waiting' | keyof typeof CHECKS_BEFORE;

/**
 * Detects a camera without new frames. Requests one restart after 2.5 s, and reports a failure from 4 s until frames return.
 * Both times are counted in checks instead of measured, because a busy page delays checks and frames alike.
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
