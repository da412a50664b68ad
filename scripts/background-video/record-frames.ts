import sharp from 'sharp';
import { drawFrame } from './draw-frame.ts';
import { HEIGHT, WIDTH } from './picture-size.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

const FRAMES_PER_SECOND = 24;
const SECONDS = 12;

/** Draws every picture of the loop into one file, without loss. */
export async function recordFrames(file: string): Promise<void> {
  const taken = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`];
  const kept = ['-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast', file];
  await runFfmpeg([...taken, '-r', String(FRAMES_PER_SECOND), '-i', '-', ...kept], drawFrames());
}

async function* drawFrames(): AsyncGenerator<Buffer> {
  const count = FRAMES_PER_SECOND * SECONDS;
  for (let index = 0; index < count; index += 1) {
    yield await sharp(Buffer.from(drawFrame(index / count)))
      .removeAlpha()
      .raw()
      .toBuffer();
  }
}
