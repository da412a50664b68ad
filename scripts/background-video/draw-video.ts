/**
 * Draws the video behind the desktop frame and writes it, with its poster, into packages/ui.
 * Only for changing the drawing: its output is committed, and neither the product nor a build runs it.
 */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../project-root.ts';
import { drawFrame } from './draw-frame.ts';
import { encodeVideo } from './encode-video.ts';
import { ENCODINGS } from './encodings.ts';
import { recordFrames } from './record-frames.ts';

const FOLDER = join(projectRoot, 'packages/ui/src/pictures/way-home');
const RECORDING = join(projectRoot, '.cache/way-home.mkv');

mkdirSync(FOLDER, { recursive: true });
mkdirSync(join(projectRoot, '.cache'), { recursive: true });
await sharp(Buffer.from(drawFrame(0)))
  .webp({ quality: 86, effort: 6, smartSubsample: true })
  .toFile(report('way-home.webp'));
await recordFrames(RECORDING);
for (const { name, options } of ENCODINGS) await encodeVideo(RECORDING, options, report(name));
rmSync(RECORDING);

function report(name: string): string {
  const file = join(FOLDER, name);
  process.once('exit', () => console.log(`${name}: ${statSync(file).size} bytes`));
  return file;
}
