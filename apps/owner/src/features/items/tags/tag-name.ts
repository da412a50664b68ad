import type { Item } from '@homeward/contract/codes';

/** This number of characters is enough to distinguish the tags of one item. */
const SHOWN_LENGTH = 4;

/** Returns the scanned tag's name, or the start of the tag id if the tag has no name; undefined if the item has one tag. */
export function scannedTagName({ tags = [] }: Pick<Item, 'tags'>, scanned: string): string | undefined {
  if (tags.length < 2 || scanned === '') return undefined;
  return tags.find(({ id }) => id === scanned)?.name || `${scanned.slice(0, SHOWN_LENGTH)}…`;
}
