import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const MISSING =
  'ffmpeg is not installed: the drawing needs version 5 or later, with libsvtav1, libvpx-vp9 and libx264 ' +
  '(Debian and Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg).';

/** Runs ffmpeg, fed with these pieces, over whatever its file was; throws with what to do about it. */
export async function runFfmpeg(
  args: readonly string[],
  input: AsyncIterable<Buffer> | Buffer[] = [],
): Promise<void> {
  const child = spawn('ffmpeg', ['-y', '-v', 'error', ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error(MISSING, { cause })));
    child.once('close', resolve);
  });
  const [code] = await Promise.all([ended, pipeline(Readable.from(input), child.stdin)]);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}; what it said stands above.`);
}
