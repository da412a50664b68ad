import { parseTagId } from '@homeward/contract/tag-id';

/** Returns the tag ids in a pasted list or CSV file, which contains ids or links. Each id is returned once. */
export function tagsIn(text: string): string[] {
  const cells = text.split(/[\s,;"]+/).map((cell) => parseTagId(cell));
  return [...new Set(cells.filter((id) => id !== undefined))];
}
