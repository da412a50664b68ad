import type { QrCode } from '@homeward/contract/codes';
import type { ListedCodes } from '../code-queries.ts';

/** The items that stand first, as they stood when the list was opened. */
export interface ListHead {
  /** When the list was opened that this is for; 0 if it is from before. */
  readonly openedAt: number;
  readonly codes: readonly QrCode[];
}

type Listed = Pick<ListedCodes, 'codes' | 'first'>;

interface Arrival {
  readonly openedAt: number;
  readonly readAt: number;
}

/**
 * Returns what stands first: as the server has it once for each opening of the list, then with the same items in the same
 * places, so that no card moves under the finger that switches it. The same object where nothing changed.
 */
export function nextHead(
  head: ListHead | undefined,
  listed: Listed,
  { openedAt, readAt }: Arrival,
): ListHead {
  const isFresh = readAt >= openedAt;
  if (head === undefined || (isFresh && head.openedAt !== openedAt))
    return { openedAt: isFresh ? openedAt : 0, codes: listed.first };
  const byId = new Map([...listed.codes, ...listed.first].map((code) => [code._id, code]));
  const codes = head.codes.map((code) => byId.get(code._id) ?? code);
  return codes.every((code, index) => code === head.codes[index]) ? head : { ...head, codes };
}

/** Returns the items that stand first, then all others. */
export function arrange({ codes: first }: ListHead, { codes }: Pick<Listed, 'codes'>): QrCode[] {
  const ids = new Set(first.map(({ _id }) => _id));
  return [...first, ...codes.filter(({ _id }) => !ids.has(_id))];
}
