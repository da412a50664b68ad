import type { Effort } from '../decoder-messages.ts';

/** Maximum side length: more pixels take longer and rarely reveal more of a code. */
const MAX_SIDE_PX = { frame: 1280, photo: 2560 } as const satisfies Record<Effort, number>;

export interface CropRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly outWidth: number;
  readonly outHeight: number;
}

/**
 * Returns the region to read: the whole picture, scaled down if too large. For every other large frame it is the centre
 * at full size, for small codes; `turn` is the frame number.
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
