import { UNREADABLE } from '../../lib/code-reader/decoder-messages.ts';

export type SearchHint = 'closer' | 'hold' | 'otherLens' | 'otherWays';

const AFTER_MS = { hold: 8000, otherLens: 14_000, otherWays: 20_000 } as const;
/** A code that stays unreadable for this time causes the hint `closer`. A code that moves towards the camera is readable earlier. */
const IN_SIGHT_MS = 1000;
/** A shaking hand or a blurred frame hides a code for less than this time. */
const LOST_AFTER_MS = 1000;
/** The pause lets a screen reader finish one hint before the next hint. */
const PAUSE_MS = 4000;

export function watchSearch() {
  let given = new Set<SearchHint>();
  let startMs: number | undefined;
  let lastFrameMs = 0;
  let lastHintMs = Number.NEGATIVE_INFINITY;
  let inSight: { readonly sinceMs: number; readonly untilMs: number } | undefined;

  const findDue = (nowMs: number, hasLenses: boolean): SearchHint | undefined => {
    const elapsedMs = nowMs - (startMs ?? nowMs);
    if (inSight?.untilMs === nowMs && nowMs - inSight.sinceMs >= IN_SIGHT_MS && !given.has('closer'))
      return 'closer';
    if (elapsedMs >= AFTER_MS.otherWays && !given.has('otherWays')) return 'otherWays';
    if (given.has('otherWays')) return undefined;
    if (hasLenses && elapsedMs >= AFTER_MS.otherLens && !given.has('otherLens')) return 'otherLens';
    return elapsedMs >= AFTER_MS.hold && !given.has('hold') && !given.has('otherLens') ? 'hold' : undefined;
  };

  return {
    take(texts: readonly string[], nowMs: number, hasLenses = false): SearchHint | undefined {
      const isRead = texts.some((text) => text !== UNREADABLE);
      startMs = isRead ? nowMs : (startMs ?? nowMs);
      if (isRead) inSight = undefined;
      else if (texts.length > 0) {
        // A slow phone may need more than LOST_AFTER_MS per frame. The time out of sight is therefore measured to the previous frame.
        const isSame = inSight !== undefined && lastFrameMs - inSight.untilMs < LOST_AFTER_MS;
        inSight = { sinceMs: isSame && inSight ? inSight.sinceMs : nowMs, untilMs: nowMs };
      }
      lastFrameMs = nowMs;
      const hint = nowMs - lastHintMs < PAUSE_MS ? undefined : findDue(nowMs, hasLenses);
      if (hint === undefined) return undefined;
      given.add(hint);
      lastHintMs = nowMs;
      return hint;
    },
    reset(): void {
      given = new Set();
      startMs = undefined;
      inSight = undefined;
    },
  };
}
