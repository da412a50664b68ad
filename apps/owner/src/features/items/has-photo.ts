import { DEFAULT_ITEM_IMAGE } from '@homeward/contract/paths';

/** Returns true for a photo of the item, false for the placeholder. */
export function hasPhoto(imageUrl: string): boolean {
  return imageUrl !== '' && !imageUrl.endsWith(DEFAULT_ITEM_IMAGE);
}
