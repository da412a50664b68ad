import { PAPERS, type Paper } from '../paper.ts';

/** What no file system of a phone or computer takes in a name. */
const FORBIDDEN = /[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu;

/** What the file of an item's poster is called: `Lost - Blue suitcase (A4).pdf`. */
export function nameFile(
  { word, item }: { readonly word: string; readonly item: string },
  paper: Paper,
  ending: 'pdf' | 'png',
): string {
  const parts = [word, item].map((part) => part.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/gu, ' ').trim());
  return `${parts.filter(Boolean).join(' - ')} (${PAPERS[paper].name}).${ending}`;
}
