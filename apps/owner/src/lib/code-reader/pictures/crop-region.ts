import type { Effort } from '../decoder-messages.ts';

/** Longest sides that are looked at: more pixels take longer and rarely show more of a code. */
const MAX_SIDE_PX = { frame: 1280, photo: 2560 } as const satisfies Record<Effort, number>;

/** A part of a picture and the size it is looked at in. */
export interface CropRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly outWidth: number;
  readonly outHeight: number;
}

/**
 * What is looked at of a picture: all of it, made smaller where it has too many pixels. Of every other large frame
 * it is the middle in full size instead, for small codes; `turn` is the number of the frame.
 */
export function cropRegionOf(
  { width, height }: { readonly width: number; readonly height: number },
  effort: Effort,
  turn: number,
): CropRegion {
  const scale = Math.min(1, MAX_SIDE_PX[effort] / Math.max(width, height));
  const outWidth = Math.max(1, Math.round(width * scale));
  const outHeight = Math.max(1, Math.round(height * scale));
  const isMiddle = effort === 'frame' && scale < 1 && turn % 2 === 1;
  if (!isMiddle) return { left: 0, top: 0, width, height, outWidth, outHeight };
  const [left, top] = [Math.floor((width - outWidth) / 2), Math.floor((height - outHeight) / 2)];
  return { left, top, width: outWidth, height: outHeight, outWidth, outHeight };
}
