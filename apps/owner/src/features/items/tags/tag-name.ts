import type { Item } from '@homeward/contract/codes';

/** Enough characters of a tag id to distinguish an item's few tags. */
const SHOWN_LENGTH = 4;

/** Returns the scanned tag's name, else the start of its id; undefined if the item has one tag. */
export function scannedTagName({ tags = [] }: Pick<Item, 'tags'>, scanned: string): string | undefined {
  if (tags.length < 2 || scanned === '') return undefined;
  return tags.find(({ id }) => id === scanned)?.name || `${scanned.slice(0, SHOWN_LENGTH)}…`;
}
