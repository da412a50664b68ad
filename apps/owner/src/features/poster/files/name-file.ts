import { PAPERS, type Paper } from '../paper.ts';
import { POSTER_TEXTS } from '../poster-texts.ts';

/** What no file system of a phone or computer takes in a name. */
const FORBIDDEN = /[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu;

/** What the file of an item's poster is called: `Lost - Blue suitcase (A4).pdf`. */
export function nameFile(itemName: string, paper: Paper, ending: 'pdf' | 'png'): string {
  const name = itemName.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/gu, ' ').trim();
  return `${[POSTER_TEXTS.fileName, name].filter(Boolean).join(' - ')} (${PAPERS[paper].name}).${ending}`;
}
