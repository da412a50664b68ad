import { splitGraphemes } from '@homeward/contract/texts/graphemes';

const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{Extended_Pictographic}]/u;
const BEGINS_UNSPACED = new RegExp(`^${UNSPACED.source}`, 'u');
const ENDS_UNSPACED = new RegExp(`${UNSPACED.source}\\p{M}*$`, 'u');
/** Characters that must not begin a line (first pattern) or end a line (second pattern). */
const CLINGS_BACK = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々]/u;
const CLINGS_ON = /[\p{Ps}\p{Pi}]$/u;
const ENDS_HYPHENATED = /\p{L}[-‐–—]$/u;
/** Matches a word that gets a hyphen where it is broken. A URL must not get a hyphen, so punctuation is allowed only at the end. */
const HYPHENATED = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{M}]+\p{P}*$/u;
/** Matches one letter with its marks in scripts without spaces, and whole words in other scripts. */
const SPACED_WORD = new RegExp(
  `${UNSPACED.source}\\p{M}*|(?:(?!${UNSPACED.source})[\\p{L}\\p{M}\\p{N}'’])+|\\s+|.`,
  'gsu',
);
const SPACE = /^[^\S\u00a0\u202f]+$/u;

export type WidthOf = (text: string) => number;

export interface Writing {
  readonly widthOf: WidthOf;
  readonly lang: string;
}

export interface BrokenText {
  readonly lines: readonly string[];
  readonly hasCutWord: boolean;
}

/** Breaks a text into lines at spaces, at hyphens, and between words of scripts without spaces (simplified UAX #14). */
export function breakLines(text: string, width: number, writing: Writing): BrokenText {
  const paragraphs = text.trim().split(/\r\n|[\r\n\u2028\u2029]/u);
  const isEmpty = (paragraph: string | undefined) => paragraph?.trim() === '';
  const broken = paragraphs
    .filter((paragraph, at) => !(isEmpty(paragraph) && isEmpty(paragraphs[at - 1])))
    .map((paragraph) => breakParagraph(paragraph, width, writing));
  return {
    lines: broken.flatMap((part) => part.lines),
    hasCutWord: broken.some((part) => part.hasCutWord),
  };
}

function breakParagraph(paragraph: string, width: number, writing: Writing): BrokenText {
  const { widthOf, lang } = writing;
  const lines: string[] = [];
  let line = '';
  let hasCutWord = false;
  for (const piece of piecesOf(paragraph, lang)) {
    if (widthOf((line + piece).trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = piece;
    while (widthOf(line.trimEnd()) > width) {
      const hyphen = HYPHENATED.test(line.trimEnd()) ? '-' : '';
      const start = cutToWidth(line, width - widthOf(hyphen), writing);
      lines.push(start + hyphen);
      line = line.slice(start.length);
      hasCutWord = true;
    }
  }
  lines.push(line.trimEnd());
  return { lines, hasCutWord };
}

function piecesOf(paragraph: string, lang: string): string[] {
  const pieces: string[] = [];
  let last = '';
  for (const segment of wordsOf(paragraph.trim(), lang)) {
    const part = SPACE.test(segment) ? ' ' : segment;
    if (part === ' ' && last === ' ') continue;
    const piece = pieces.at(-1);
    if (piece === undefined || canBreak(piece, part)) pieces.push(part);
    else pieces[pieces.length - 1] = piece + part;
    last = part;
  }
  return pieces;
}

function canBreak(before: string, after: string): boolean {
  if (after === ' ') return false;
  if (before.endsWith(' ')) return true;
  if (CLINGS_BACK.test(after) || CLINGS_ON.test(before)) return false;
  if (ENDS_HYPHENATED.test(before)) return /^\p{L}/u.test(after);
  return ENDS_UNSPACED.test(before) || BEGINS_UNSPACED.test(after);
}

export function cutToWidth(text: string, width: number, { widthOf }: Pick<Writing, 'widthOf'>): string {
  let start = '';
  for (const character of splitGraphemes(text)) {
    if (start !== '' && widthOf(start + character) > width) break;
    start += character;
  }
  return start;
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Splits a text into words and separators. Without `Intl.Segmenter`, scripts without spaces are split between all letters. */
function wordsOf(text: string, lang: string): string[] {
  if (!('Segmenter' in Intl)) return (text as string).match(SPACED_WORD) ?? [];
  const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' });
  segmenters.set(lang, segmenter);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
