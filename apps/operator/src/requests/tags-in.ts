import { parseTagId } from '@homeward/contract/tag-id';

/** Returns the tags of a pasted list or CSV, by id or link; one in each line. */
export function tagsIn(text: string): string[] {
  const cells = text.split(/[\s,;"]+/).map((cell) => parseTagId(cell));
  return [...new Set(cells.filter((id) => id !== undefined))];
}
