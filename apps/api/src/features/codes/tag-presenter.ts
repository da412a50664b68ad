import type { ItemTag } from '@homeward/contract/tags';
import type { Tag } from '../items/tag-repository.ts';

/** The tags of an item as its owner and co-owners see them. */
export function presentTags(tags: readonly Pick<Tag, 'id' | 'name' | 'isMain'>[]): ItemTag[] {
  return tags.map(({ id, name, isMain }) => ({ id, name, is_main: isMain }));
}
