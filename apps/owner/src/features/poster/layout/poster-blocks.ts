import {
  cutText,
  type FittedText,
  fitText,
  isRightToLeft,
  type Measure,
  sizesBetween,
  type TextBox,
} from './fit-text.ts';
import type { PosterContent } from './poster-content.ts';
import { type Block, heightOf } from './text-stack.ts';

export interface StorySizes {
  readonly name: readonly number[];
  readonly words: readonly number[];
  /** True if the text may end with an ellipsis. */
  readonly isCut?: boolean;
}

const NAME = { weight: 900, leading: 1.12 } as const;
const WORDS = { weight: 500, leading: 1.34 } as const;
const CONTACT = { weight: 700, leading: 1.3 } as const;
const SCAN = { weight: 900, leading: 1.15 } as const;
const CAPTION_LINE = 22;
/** Limits for a caption of more than one line: the largest font size, and the total height of the lines. */
const CAPTION_LINES_MAX = 14;
const CAPTION_HEIGHT_MAX = 44;
const WORDS_GAP = 8;
const CONTACT_GAP = 10;
/** A long name and a long contact may take at most these shares of the height. */
const NAME_SHARE = 0.6;
const CONTACT_SHARE = 0.2;

export function buildStory(
  { name, words, contact, lang }: PosterContent,
  box: TextBox,
  sizes: StorySizes,
  measure: Measure,
): Block[] | undefined {
  const put = sizes.isCut ? fitOrCut : fitText;
  const nameBox = { ...box, height: box.height * NAME_SHARE };
  const heading = put(name, nameBox, { ...NAME, lang, sizes: sizes.name }, measure);
  const align = isRightToLeft(words) ? 'right' : 'left';
  const contactBox = { ...box, height: box.height * CONTACT_SHARE };
  const contactSizes = sizesBetween(Math.max(12, Math.min(20, (sizes.words[0] ?? 0) - 1)), 9);
  const inOne = contact.join(' · ');
  const largest = { size: contactSizes[0] ?? 0, weight: CONTACT.weight };
  const parts = measure(inOne, largest) <= box.width ? [inOne].filter(Boolean) : contact;
  const reach = parts.map((part, at): Block => {
    const fitted = fitOrCut(part, contactBox, { ...CONTACT, lang, sizes: contactSizes }, measure);
    return { ...fitted, tone: 'ink', gap: at === 0 ? CONTACT_GAP : 0, align };
  });
  if (heading === undefined) return undefined;
  const ending = reach.length === 0 ? 0 : CONTACT_GAP + heightOf(reach);
  const room = { ...box, height: box.height - heading.height - WORDS_GAP - ending };
  const body = put(words, room, { ...WORDS, lang, sizes: sizes.words }, measure);
  if (body === undefined) return undefined;
  return [{ ...heading, tone: 'ink', gap: 0 }, { ...body, tone: 'ink', gap: WORDS_GAP }, ...reach];
}

export function buildCaption(content: PosterContent, width: number, measure: Measure): Block[] {
  const { texts, lang } = content;
  const scan = fitLines(texts.scan, width, { ...SCAN, lang, sizes: sizesBetween(19, 12, 0.5) }, measure);
  const noApp = fitLines(texts.noApp, width, { ...WORDS, lang, sizes: sizesBetween(14, 9, 0.5) }, measure);
  return [
    { ...scan, tone: 'lost', gap: 0 },
    { ...noApp, tone: 'ink', gap: 2 },
    { ...buildAddress(content, width, measure), tone: 'muted', gap: 6 },
  ];
}

/** Fits the URL, without `https://`, on one line. If the URL is too long, its last path segment is on a second line. */
function buildAddress({ address, texts, lang }: PosterContent, width: number, measure: Measure): FittedText {
  const bare = address.replace(/^https:\/\//u, '');
  const short = texts.orOpen(bare);
  const inTwo = texts.orOpen(bare.replace(/[^/]+$/u, '\n$&'));
  const one = { ...WORDS, lang, sizes: [10.5, 10] };
  const two = { ...WORDS, lang, sizes: sizesBetween(10.5, 7, 0.5) };
  const box = { width, height: 2 * 10.5 * WORDS.leading };
  return (
    fitText(short, { width, height: 10.5 * WORDS.leading }, one, measure) ??
    fitText(inTwo, box, two, measure) ??
    // The URL is never truncated, because a part of a URL is useless.
    fitOrCut(short, { width, height: Number.POSITIVE_INFINITY }, { ...WORDS, lang, sizes: [7] }, measure)
  );
}

function fitLines(
  text: string,
  width: number,
  options: Parameters<typeof fitText>[2],
  measure: Measure,
): FittedText {
  const smaller = { ...options, sizes: options.sizes.filter((size) => size <= CAPTION_LINES_MAX) };
  return (
    fitText(text, { width, height: CAPTION_LINE }, options, measure) ??
    fitOrCut(text, { width, height: CAPTION_HEIGHT_MAX }, smaller, measure)
  );
}

function fitOrCut(
  text: string,
  box: TextBox,
  options: Parameters<typeof fitText>[2],
  measure: Measure,
): FittedText {
  return fitText(text, box, options, measure) ?? cutText(text, box, options, measure);
}
