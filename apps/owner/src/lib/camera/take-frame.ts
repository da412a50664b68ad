import { partToRead } from './part-to-read.ts';

/** The picture that a video shows now, as much of it as is worth reading. */
export function takeFrame(video: HTMLVideoElement): Promise<ImageBitmap> {
  const picture = { width: video.videoWidth, height: video.videoHeight };
  const box = { width: video.clientWidth, height: video.clientHeight };
  const { x, y, width, height } = partToRead(picture, box);
  return createImageBitmap(video, x, y, width, height);
}
