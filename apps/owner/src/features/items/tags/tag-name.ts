import type { Item } from '@homeward/contract/codes';

/** So many characters of a tag id distinguish the few tags of one item. */
const SHOWN_LENGTH = 4;

/** Returns the scanned tag's name, or the start of its id if it has no name. Returns undefined if the item has one tag. */
export function scannedTagName({ tags = [] }: Pick<Item, 'tags'>, scanned: string): string | undefined {
  if (tags.length < 2 || scanned === '') return undefined;
  return tags.find(({ id }) => id === scanned)?.name || `${scanned.slice(0, SHOWN_LENGTH)}…`;
}
