import { labelOfCategory } from '@homeward/contract/category-label';
import { DEFAULT_ITEM_IMAGE } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';

export const categoryLabel = (name: string): string => labelOfCategory(name, t);

export function hasPhoto(imageUrl: string): boolean {
  return imageUrl !== '' && !imageUrl.endsWith(DEFAULT_ITEM_IMAGE);
}
