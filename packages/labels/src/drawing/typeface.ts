import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export interface Run {
  readonly font: string;
  readonly text: string;
  readonly width: number;
}

export interface FontFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** PostScript name of the font in a font collection. */
  readonly member?: string | undefined;
}

/** A glyph as SVG path data, with its offset from the text's start. The y axis points up from the baseline. */
export interface GlyphShape {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

export interface Typeface {
  readonly fonts: readonly FontFile[];
  /** Splits a text into runs, ordered from left to right; each run has one font that contains all its letters. */
  runsOf(text: string): readonly Run[];
  widthOf(text: string): number;
  missingOf(text: string): readonly string[];
  outlineOf(text: string): readonly GlyphShape[];
}

interface LoadedFont extends FontFile {
  readonly font: Font;
  readonly outlines: Map<number, string>;
}

const { resolve } = createRequire(import.meta.url);
const BUILT_IN = ['latin', 'latin-ext'].map(
  (part) => `@fontsource/figtree/files/figtree-${part}-500-normal.woff`,
);
export const OUTLINE_SIZE = 1000;

/** Matches characters that take the direction and the font of the letters before them. */
const NEUTRAL = /^[\p{White_Space}\p{P}\p{S}]$/u;
const RIGHT_TO_LEFT =
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]$/u;
const LETTER = /\p{L}/u;

/** Opens the product's typeface. `fontFile` (TrueType, OpenType or `FILE.ttc#NAME` of a collection) supplies missing letters. */
export function openTypeface(fontFile?: string, builtIn: readonly string[] = BUILT_IN): Typeface {
  const fonts = builtIn.map((file) => loadFont(file, resolve(file)));
  if (fontFile !== undefined) fonts.push(loadFont('of the operator', fontFile));
  const has = ({ font }: LoadedFont, letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

  const splitByFont = (text: string) => {
    const parts: { loaded: LoadedFont; text: string }[] = [];
    for (const letter of text) {
      const last = parts.at(-1);
      const canJoin = last !== undefined && NEUTRAL.test(letter) && has(last.loaded, letter);
      const loaded = canJoin ? last.loaded : fonts.find((font) => has(font, letter));
      if (!loaded) throw new Error(`No font has the letter "${letter}".`);
      if (last?.loaded === loaded) last.text += letter;
      else parts.push({ loaded, text: letter });
    }
    if (!RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? '')) return parts;
    // In a right-to-left text, the blank after a Latin word is at the left of the word.
    const turned = parts.map((part) =>
      RIGHT_TO_LEFT.test(LETTER.exec(part.text)?.[0] ?? '')
        ? part
        : { ...part, text: part.text.replace(/^(.*\S)(\s+)$/u, '$2$1') },
    );
    return turned.reverse();
  };
  const runsOf = (text: string): Run[] =>
    splitByFont(text).map(({ loaded: { name, font }, text }) => ({
      font: name,
      text,
      width: font.layout(text).advanceWidth / font.unitsPerEm,
    }));

  return {
    fonts,
    runsOf,
    widthOf: (text) => runsOf(text).reduce((sum, { width }) => sum + width, 0),
    missingOf: (text) => [...new Set(text)].filter((letter) => !fonts.some((font) => has(font, letter))),
    outlineOf(text) {
      let x = 0;
      const shapes: GlyphShape[] = [];
      for (const { loaded, text: part } of splitByFont(text)) {
        const scale = OUTLINE_SIZE / loaded.font.unitsPerEm;
        const { glyphs, positions } = loaded.font.layout(part);
        for (const [index, glyph] of glyphs.entries()) {
          const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
          const path = loaded.outlines.get(glyph.id) ?? glyph.path.scale(scale, scale).toSVG();
          loaded.outlines.set(glyph.id, path);
          if (path !== '') shapes.push({ path, x: x + xOffset * scale, y: yOffset * scale });
          x += xAdvance * scale;
        }
      }
      return shapes;
    },
  };
}

function loadFont(name: string, fileAndMember: string): LoadedFont {
  const [, file = fileAndMember, member] = /^(.+\.[to]tc)#(.+)$/i.exec(fileAndMember) ?? [];
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new Error(`${file}: cannot be read.`, { cause: error });
  }
  return { name, bytes, member, font: readFont(file, bytes, member), outlines: new Map() };
}

function readFont(file: string, bytes: Buffer, member: string | undefined): Font {
  const opened = openFont(bytes);
  if (!opened) throw new Error(`${file}: is not a font (TrueType or OpenType).`);
  if (!('fonts' in opened)) return opened;
  const names = opened.fonts.map(({ postscriptName }) => postscriptName);
  const found = opened.fonts.find(({ postscriptName }) => postscriptName === member);
  if (found) return found;
  throw new Error(
    `${file}: is a collection; name one of its fonts, as in ${file}#${names[0]}. It has ${names.join(', ')}.`,
  );
}

function openFont(bytes: Buffer) {
  try {
    return create(bytes);
  } catch {
    return undefined;
  }
}
