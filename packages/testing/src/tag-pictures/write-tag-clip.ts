import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { buildPlainRecipe } from './plain-recipe.ts';
import type { Pose, Recipe } from './recipe.ts';
import { renderPicture } from './render-picture.ts';
import { createRandom } from './seeded-random.ts';

/** `late` shows no code in its first half; `blank` shows no code at all. */
export type ClipKind = 'straight' | 'tilted' | 'dim' | 'moving' | 'late' | 'blank';

const FRAME = { width: 640, height: 480 };
/** Chromium plays the file in a loop at 30 frames per second. */
const PICTURES = 4;
const FRAMES_PER_PICTURE = 18;

/**
 * Writes a camera clip of about two seconds for Chromium's `--use-file-for-fake-video-capture`.
 * The clip shows a tag and consists of concatenated JPEGs; the file's name must end with .mjpeg.
 */
export async function writeTagClip(file: string, clip: { text: string; kind: ClipKind }): Promise<void> {
  const pictures: Buffer[] = [];
  for (let index = 0; index < PICTURES; index += 1) {
    const name = `${clip.kind} ${index}`;
    const { width, height, rgba } = renderPicture(buildClipRecipe(clip, index / PICTURES), name);
    const jpeg = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .jpeg({ quality: 88 })
      .toBuffer();
    pictures.push(...Array.from({ length: FRAMES_PER_PICTURE }, () => jpeg));
  }
  await writeFile(file, Buffer.concat(pictures));
}

/** Returns the recipe at `time`: 0 is the start of the clip, 1 its end. */
function buildClipRecipe({ text, kind }: { text: string; kind: ClipKind }, time: number): Recipe {
  const recipe = buildPlainRecipe(createRandom(`clip ${kind}`), { frame: FRAME, text });
  const round = 2 * Math.PI * time;
  const middle: Partial<Pose> = { centreX: FRAME.width / 2, centreY: FRAME.height / 2, sidePx: 200 };
  const held = (pose: Partial<Pose>): Recipe => ({ ...recipe, pose: { ...recipe.pose, ...middle, ...pose } });
  const straight = held({ yawDegrees: 0, pitchDegrees: 0, rollDegrees: 3 * Math.sin(round) });
  switch (kind) {
    case 'straight':
      return straight;
    case 'tilted':
      return held({ yawDegrees: 42, pitchDegrees: -18 + 4 * Math.sin(round), rollDegrees: 24 });
    case 'dim':
      return {
        ...straight,
        lighting: { ...recipe.lighting, exposure: 0.03 },
        sensor: { darkNoise: 0.002, whiteNoise: 0.02, gain: 0.6 },
      };
    case 'moving':
      return {
        ...held({
          centreX: FRAME.width * (0.5 + 0.22 * Math.sin(round)),
          centreY: FRAME.height * (0.5 + 0.12 * Math.cos(round)),
          rollDegrees: 20 * Math.sin(round),
        }),
        optics: { defocusPx: 0.8, shakePx: 4, shakeDegrees: 20 },
      };
    case 'late':
      return time < 0.5 ? outOfSight(straight) : straight;
    case 'blank':
      return outOfSight(straight);
  }
}

const outOfSight = (recipe: Recipe): Recipe => ({
  ...recipe,
  pose: { ...recipe.pose, centreX: -10 * FRAME.width },
});
