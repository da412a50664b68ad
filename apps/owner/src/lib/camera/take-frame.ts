import { withTimeLimit } from '../time/with-time-limit.ts';

const FRAME_LIMIT_MS = 3000;

/** Copies the part of the frame that `partToRead` selects. Rejects if the browser does not deliver the frame. */
export function takeFrame(video: HTMLVideoElement): Promise<ImageBitmap> {
  const picture = { width: video.videoWidth, height: video.videoHeight };
  const box = { width: video.clientWidth, height: video.clientHeight };
  const { x, y, width, height } = partToRead(picture, box);
  return withTimeLimit(createImageBitmap(video, x, y, width, height), FRAME_LIMIT_MS);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

/** Returns the part that `object-fit: cover` shows, extended to a square, because a tall box shows only a strip of a wide picture. */
export function partToRead(picture: Size, box: Size): Part {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const shown = { width: box.width / scale, height: box.height / scale };
  const side = Math.max(shown.width, shown.height);
  const width = Math.min(picture.width, Math.round(side));
  const height = Math.min(picture.height, Math.round(side));
  return {
    x: Math.floor((picture.width - width) / 2),
    y: Math.floor((picture.height - height) / 2),
    width,
    height,
  };
}
