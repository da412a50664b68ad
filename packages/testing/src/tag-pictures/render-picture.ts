import { blurLight } from './blur-light.ts';
import { drawTag } from './draw-tag.ts';
import { expose } from './expose.ts';
import type { RawPicture } from './light-picture.ts';
import { lightScene } from './light-scene.ts';
import type { Recipe } from './recipe.ts';
import { createRandom } from './seeded-random.ts';

/** The picture a camera takes of a tag; `name` decides background and noise. */
export function renderPicture(recipe: Recipe, name: string): RawPicture {
  const random = createRandom(`${name}, pixels`);
  const sharp = drawTag(recipe, random);
  lightScene(sharp, recipe.lighting);
  return expose(blurLight(sharp, recipe.optics), recipe.sensor, random);
}
