import { parseTagId, type TagId } from '@homeward/contract/tag-id';
import { UNREADABLE } from '../../lib/code-reader/decoder-messages.ts';

export type Detection =
  | { readonly kind: 'code'; readonly text: TagId }
  /** A QR code that does not belong to this service. */
  | { readonly kind: 'foreign'; readonly text: string };

interface DetectionFilter {
  /** Processes the texts of one frame, the likeliest text first. Returns a detection if the code is new or must be reported again. */
  take(texts: readonly string[], nowMs: number): Detection | undefined;
  /** Clears the last code, so that the same code is reported again at once. */
  reset(): void;
}

/** A shaking hand or a blurred frame hides a code for less than this time. */
const LOST_AFTER_MS = 1000;
/** A code that stays in sight is reported again at this interval. */
const REPEAT_AFTER_MS = 3000;

/** Debounces the codes of successive frames. Reports a code when it appears, and repeatedly while it stays in sight. */
export function watchDetections(): DetectionFilter {
  let last: { readonly text: string; reportedMs: number; lastSeenMs: number } | undefined;
  let isHandled = true;

  return {
    reset() {
      last = undefined;
    },
    take(texts, nowMs) {
      // The scanner reads no frames during a lookup. Both times of the last code therefore restart at the first frame after the lookup.
      if (!isHandled && last !== undefined) last = { ...last, reportedMs: nowMs, lastSeenMs: nowMs };
      isHandled = true;

      const detection = findDetection(texts);
      if (detection === undefined) return undefined;
      const isSame = last?.text === detection.text && nowMs - last.lastSeenMs < LOST_AFTER_MS;
      if (isSame && last !== undefined && nowMs - last.reportedMs < REPEAT_AFTER_MS) {
        last.lastSeenMs = nowMs;
        return undefined;
      }
      last = { text: detection.text, reportedMs: nowMs, lastSeenMs: nowMs };
      isHandled = detection.kind !== 'code';
      return detection;
    },
  };
}

/** Returns a tag of this service if the picture contains one; otherwise the code nearest to the picture's centre. */
export function findDetection(texts: readonly string[]): Detection | undefined {
  for (const text of texts) {
    const tagId = parseTagId(text);
    if (tagId !== undefined) return { kind: 'code', text: tagId };
  }
  const [text] = texts;
  return text === undefined || text === UNREADABLE ? undefined : { kind: 'foreign', text };
}
