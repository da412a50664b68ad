import { PAPERS, type Paper } from '../paper.ts';

/** Characters forbidden in file names by phone or desktop file systems. */
const FORBIDDEN = /[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu;

/** Returns the poster's file name: `Lost - Blue suitcase (A4).pdf`. */
export function nameFile(
  { word, item }: { readonly word: string; readonly item: string },
  paper: Paper,
  ending: 'pdf' | 'png',
): string {
  const parts = [word, item].map((part) => part.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/gu, ' ').trim());
  return `${parts.filter(Boolean).join(' - ')} (${PAPERS[paper].name}).${ending}`;
}
