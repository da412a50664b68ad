import type { RawPicture } from './light-picture.ts';
import { buildRecipe, type GroupName, PICTURE_GROUPS, WITHOUT_CODE } from './picture-groups.ts';
import { renderPicture } from './render-picture.ts';
import { createRandom } from './seeded-random.ts';

export const PICTURES_PER_GROUP = 28;

export interface TagPicture {
  readonly group: GroupName;
  /** Text of the code; undefined if the picture has no readable code. */
  readonly text: string | undefined;
  readonly picture: RawPicture;
}

/** Yields the pictures of a seed by group, from easiest to hardest. All machines draw equal pixels. */
export function* drawTagPictures(seed = ''): Generator<TagPicture> {
  for (const group of PICTURE_GROUPS) {
    for (let index = 0; index < PICTURES_PER_GROUP; index += 1) yield drawTagPicture(group, index, seed);
  }
}

function drawTagPicture(group: GroupName, index: number, seed: string): TagPicture {
  const name = `${seed}${group} ${index}`;
  const recipe = buildRecipe(group, index / (PICTURES_PER_GROUP - 1), createRandom(name));
  const text = group === WITHOUT_CODE ? undefined : recipe.print.text;
  return { group, text, picture: renderPicture(recipe, name) };
}
