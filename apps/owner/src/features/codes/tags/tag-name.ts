import type { QrCode } from '@homeward/contract/codes';

/** Enough of a code to tell an item's few tags apart. */
const SHOWN_LENGTH = 4;

/** Returns the name of the tag that was scanned, else the beginning of its code; undefined where the item has one tag. */
export function scannedTagName({ tags = [] }: Pick<QrCode, 'tags'>, scanned: string): string | undefined {
  if (tags.length < 2 || scanned === '') return undefined;
  return tags.find(({ id }) => id === scanned)?.name || `${scanned.slice(0, SHOWN_LENGTH)}…`;
}
