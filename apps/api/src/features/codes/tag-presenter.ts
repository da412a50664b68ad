import type { ItemTag } from '@homeward/contract/tags';
import type { Tag } from '../items/tag-repository.ts';

export function presentTags(tags: readonly Pick<Tag, 'id' | 'name' | 'isMain'>[]): ItemTag[] {
  return tags.map(({ id, name, isMain }) => ({ id, name, is_main: isMain }));
}
