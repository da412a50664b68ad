import { DEFAULT_ITEM_IMAGE } from '@homeward/contract/paths';

/** Tells whether a picture is a photo of an item, and not what stands for one. */
export function hasPhoto(imageUrl: string): boolean {
  return imageUrl !== '' && !imageUrl.endsWith(DEFAULT_ITEM_IMAGE);
}
