import { parseTagId, type TagId } from '@homeward/contract/tag-id';
import { UNREADABLE } from '../../lib/code-reader/decoder-messages.ts';

export type Detection =
  | { readonly kind: 'code'; readonly text: TagId }
  /** A QR code of another service. */
  | { readonly kind: 'foreign'; readonly text: string };

interface DetectionFilter {
  /** Processes the texts of one frame, the likeliest first; returns a detection if one is new. */
  take(texts: readonly string[], nowMs: number): Detection | undefined;
  /** Reports the next code at once, even a repeated one. */
  reset(): void;
}

/** Longer than a shaking hand or a blurred frame hides a code. */
const LOST_AFTER_MS = 1000;
/** After this time a code still in sight is reported again. */
const REPEAT_AFTER_MS = 3000;

/** Debounces the codes of successive frames: reports each on appearance, and again if it stays. */
export function watchDetections(): DetectionFilter {
  let last: { readonly text: string; reportedMs: number; lastSeenMs: number } | undefined;
  let isHandled = true;

  return {
    reset() {
      last = undefined;
    },
    take(texts, nowMs) {
      // No frames are read while a detection is handled, so its timeout starts with the next frame.
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

/** Returns the relevant code of a picture: a tag of this service first, else the code nearest to the centre. */
export function findDetection(texts: readonly string[]): Detection | undefined {
  for (const text of texts) {
    const tagId = parseTagId(text);
    if (tagId !== undefined) return { kind: 'code', text: tagId };
  }
  const [text] = texts;
  return text === undefined || text === UNREADABLE ? undefined : { kind: 'foreign', text };
}
