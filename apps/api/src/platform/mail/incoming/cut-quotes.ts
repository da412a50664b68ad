import { DEVICE, HEADER_LABELS, SENT_FROM, WROTE } from './quote-words.ts';

/** Marker that `htmlToReply` writes above a quotation that extends to the mail's end. It is a noncharacter, so no text contains it. */
export const QUOTE_TO_END = '\uFDD0';

/** Patterns read at most this part of a line, so that hostile mails take linear time. Lines that mail programs add are shorter. */
const LINE_MAX_LENGTH = 400;
const ATTRIBUTION_MAX_LINES = 3;
const HEADER_BLOCK_MAX_LINES = 12;
const SENT_FROM_MAX_LENGTH = 70;
const SIGNATURE_MAX_LINES = 12;

const QUOTED = /^ ?>/;
const SIGNATURE = /^-- ?$/;
const SEPARATOR = /^ {0,3}(?:[-_=*]{5,}|-{2,}[^-].{0,80}-{2,})\s*$/;
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const ADDRESS = /[^\s<>()[\]]{1,80}@[^\s<>()[\]]{1,160}/g;
const DATE = /\p{Nd}{4}|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2}/u;
const TIME = /\p{Nd}{1,2}[:.h]\p{Nd}{2}/u;
const HEADER_LINE = /^[\s*]*([^:：*]{1,24}?)[\s*]*[:：]/u;

/** Cuts quotations from a reply; doubtful lines are not cut. No library is used, because libraries do not support Arabic and Hindi. */
export function cutQuotes(source: string): { text: string; cut: string } {
  const lines = source.replaceAll('\r', '').replaceAll('\0', '').split('\n');
  const isCut = lines.map((line) => QUOTED.test(line));
  const cut = (from: number, to: number) => isCut.fill(true, from, to);
  const end = cutAttributions(lines, isCut, cut);
  if (end < lines.length) cut(end, findAnswerBelow(lines, end, isCut));
  cutSignatures(lines, isCut, cut);
  const join = (wanted: boolean) =>
    lines
      .filter((line, at) => isCut[at] === wanted && line !== QUOTE_TO_END)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  return { text: join(false), cut: join(true) };
}

type Cut = (from: number, to: number) => void;

function cutAttributions(lines: readonly string[], isCut: readonly boolean[], cut: Cut): number {
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === QUOTE_TO_END) return withSeparator(lines, at);
    if (isCut[at] || line.length > LINE_MAX_LENGTH) continue;
    if (isHeaderBlock(lines, at)) return withSeparator(lines, at);
    const attribution = findAttribution(lines, at);
    if (attribution === undefined) continue;
    const next = skipBlank(lines, at + 1);
    const from = withSeparator(lines, attribution.from);
    if (isCut[next]) cut(from, next);
    else if (attribution.isSure) return from;
  }
  return lines.length;
}

/** Finds an attribution of one or more lines that ends in line `last`: "On 1 May 2026 at 10:00, Anna <anna@example.org> wrote:". */
function findAttribution(
  lines: readonly string[],
  last: number,
): { from: number; isSure: boolean } | undefined {
  const end = plain(lines[last] ?? '');
  if (!/[:：]$/.test(end) && !/^-{3,}.{1,300}-{3,}$/.test(end)) return undefined;
  let joined = '';
  for (let from = last; from > last - ATTRIBUTION_MAX_LINES && lines[from]?.trim(); from -= 1) {
    joined = `${plain(lines[from] ?? '').slice(0, LINE_MAX_LENGTH)} ${joined}`;
    const rest = joined.replace(ADDRESS, '');
    const isByWriter = rest !== joined || WROTE.some((word) => joined.toLowerCase().includes(word));
    if (isByWriter && DATE.test(rest)) return { from, isSure: TIME.test(rest) };
  }
  return WROTE.some((word) => end.toLowerCase().includes(word)) ? { from: last, isSure: false } : undefined;
}

function isHeaderBlock(lines: readonly string[], from: number): boolean {
  if (labelOf(lines[from]) === undefined) return false;
  const block = lines.slice(from, from + HEADER_BLOCK_MAX_LINES);
  const blank = block.findIndex((line) => line.trim() === '');
  const found = new Set(block.slice(0, blank < 0 ? undefined : blank).flatMap(kindsOf));
  return found.has('from') && found.has('subject') && (found.has('date') || found.has('to'));
}

function kindsOf(line: string): string[] {
  const label = labelOf(line);
  return label === undefined
    ? []
    : Object.entries(HEADER_LABELS).flatMap(([kind, labels]) => (labels.has(label) ? [kind] : []));
}

function labelOf(line = ''): string | undefined {
  return HEADER_LINE.exec(plain(line.slice(0, LINE_MAX_LENGTH)))?.[1]?.toLowerCase();
}

function withSeparator(lines: readonly string[], at: number): number {
  let above = at - 1;
  while (above >= 0 && lines[above]?.trim() === '') above -= 1;
  return SEPARATOR.test(lines[above]?.slice(0, LINE_MAX_LENGTH) ?? '') ? above : at;
}

/** Returns the index of the line after the quotation. The quoted mail ends with a link, as do all mails that can be answered. */
function findAnswerBelow(lines: readonly string[], from: number, isCut: readonly boolean[]): number {
  const isAbove = lines.slice(0, from).some((line, at) => !isCut[at] && line.trim() !== '');
  if (isAbove) return lines.length;
  const link = lines.findLastIndex((line) => /https?:\/\//.test(line));
  return link < from ? from : link + 1;
}

/** Cuts text below "-- ", and lines such as "Sent from my iPhone", at the end of each part that the writer wrote. */
function cutSignatures(lines: readonly string[], isCut: readonly boolean[], cut: Cut): void {
  let to = lines.length;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    if (isCut[at]) to = at;
    else if (SIGNATURE.test(lines[at] ?? '') && to - at <= SIGNATURE_MAX_LINES) cut(at, to);
    else if (isSentFrom(lines[at] ?? '') && skipBlank(lines, at + 1) >= to) cut(at, to);
    if (isCut[at]) to = at;
  }
}

function isSentFrom(line: string): boolean {
  const words = plain(line).toLowerCase();
  return words.length <= SENT_FROM_MAX_LENGTH && SENT_FROM.test(words) && DEVICE.test(words);
}

function skipBlank(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === '') at += 1;
  return at;
}

function plain(line: string): string {
  return line.replace(DIRECTION_MARKS, '').trim();
}
