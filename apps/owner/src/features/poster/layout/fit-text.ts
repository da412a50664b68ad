import { type BrokenText, breakLines, cutToWidth } from './break-lines.ts';

export type Weight = 500 | 700 | 900;

export interface Face {
  readonly size: number;
  readonly weight: Weight;
}

export type Measure = (text: string, face: Face) => number;

export interface FittedText extends Face {
  readonly lines: readonly string[];
  /** Distance between two baselines, in points. */
  readonly leading: number;
  readonly height: number;
}

export interface TextBox {
  readonly width: number;
  readonly height: number;
}

interface FitOptions {
  readonly weight: Weight;
  /** Sizes in descending order. */
  readonly sizes: readonly number[];
  /** Distance between two baselines, relative to the size. */
  readonly leading: number;
  readonly lang: string;
}

const ELLIPSIS = '…';

/** Fits a text into a box at the largest size that breaks no word, or at the largest fitting size. Returns undefined if no size fits. */
export function fitText(
  text: string,
  box: TextBox,
  options: FitOptions,
  measure: Measure,
): FittedText | undefined {
  let withCutWord: FittedText | undefined;
  for (const size of options.sizes) {
    const { lines, hasCutWord } = breakAt(text, box, { size, options, measure });
    const fitted = setLines(lines, size, options);
    if (fitted.height > box.height) continue;
    if (!hasCutWord) return fitted;
    withCutWord ??= fitted;
  }
  return withCutWord;
}

/** Fits a text into a box at the smallest size. Ends with an ellipsis if lines are omitted. */
export function cutText(text: string, box: TextBox, options: FitOptions, measure: Measure): FittedText {
  const size = options.sizes.at(-1) ?? 0;
  const { lines } = breakAt(text, box, { size, options, measure });
  const count = Math.max(1, Math.floor(box.height / (size * options.leading)));
  if (lines.length <= count) return setLines(lines, size, options);
  const widthOf = (line: string) => measure(line, { size, weight: options.weight });
  const last = lines[count - 1] ?? '';
  const start = cutToWidth(last, box.width - widthOf(ELLIPSIS), { widthOf });
  const end = `${start.replace(/[\s\p{P}]+$/u, '')}${ELLIPSIS}`;
  return setLines([...lines.slice(0, count - 1), end], size, options);
}

interface BreakOptions {
  readonly size: number;
  readonly options: FitOptions;
  readonly measure: Measure;
}

function breakAt(text: string, box: TextBox, { size, options, measure }: BreakOptions): BrokenText {
  const { weight, lang } = options;
  return breakLines(text, box.width, { widthOf: (line) => measure(line, { size, weight }), lang });
}

function setLines(lines: readonly string[], size: number, { weight, leading }: FitOptions): FittedText {
  return { lines, size, weight, leading: size * leading, height: lines.length * size * leading };
}

export function sizesBetween(largest: number, smallest: number, step = 1): number[] {
  const count = Math.floor((largest - smallest) / step) + 1;
  return Array.from({ length: count }, (_, at) => largest - at * step);
}

const RIGHT_TO_LEFT =
  /^[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Hanifi_Rohingya}]/u;

/** Returns true if the first letter is right-to-left. The rule is the same as for `dir="auto"`. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '');
}
