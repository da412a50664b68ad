import { type CodeId, isCodeId } from '@homeward/contract/code-id';
import { parseCodeText } from '@homeward/ui/client/parse-code-text.ts';

/** What the QR codes of a picture come to. */
export type Detection =
  | { readonly kind: 'code'; readonly text: CodeId }
  /** A QR code, but none of ours. */
  | { readonly kind: 'foreign'; readonly text: string };

interface Sightings {
  /** Takes the texts of one frame, the likeliest first; answers when there is something to tell. */
  take(texts: readonly string[], nowMs: number): Detection | undefined;
  /** Tells what still lies there at once, as if it came into sight. */
  forget(): void;
}

/** Longer than a tremble of the hand or a blurred frame hides a code. */
const OUT_OF_SIGHT_MS = 1000;
/** Time to take a tag away before it is told again because it is still there. */
const TOLD_AGAIN_MS = 3000;

/** Looks at frame after frame and tells each code when it comes into sight, and again when it stays there for long. */
export function watchDetections(): Sightings {
  let last: { readonly text: string; toldMs: number; seenMs: number } | undefined;
  let isDealtWith = true;

  return {
    forget() {
      last = undefined;
    },
    take(texts, nowMs) {
      // No frames are read while a reported code is handled: its timeout counts from the next frame on.
      if (!isDealtWith && last !== undefined) last = { ...last, toldMs: nowMs, seenMs: nowMs };
      isDealtWith = true;

      const sighting = findDetection(texts);
      if (sighting === undefined) return undefined;
      const isStillThere = last?.text === sighting.text && nowMs - last.seenMs < OUT_OF_SIGHT_MS;
      if (isStillThere && last !== undefined && nowMs - last.toldMs < TOLD_AGAIN_MS) {
        last.seenMs = nowMs;
        return undefined;
      }
      last = { text: sighting.text, toldMs: nowMs, seenMs: nowMs };
      isDealtWith = sighting.kind !== 'code';
      return sighting;
    },
  };
}

/** What counts in a picture: a code of ours before anything else, then whatever is nearest its middle. */
export function findDetection(texts: readonly string[]): Detection | undefined {
  for (const text of texts) {
    const code = parseCodeText(text);
    if (isCodeId(code)) return { kind: 'code', text: code };
  }
  const [text] = texts;
  return text === undefined ? undefined : { kind: 'foreign', text };
}
