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
}

/** A glyph as SVG path data and its offset from the text's start; y goes up from the baseline. */
export interface GlyphShape {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

export interface Typeface {
  readonly fonts: readonly FontFile[];
  /** Splits a text by font; each run has letters that its font contains. */
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

/** Opens the product's typeface, with a fallback font file (TrueType or OpenType) for missing letters. */
export function openTypeface(fontFile?: string, builtIn: readonly string[] = BUILT_IN): Typeface {
  const fonts = builtIn.map((file) => loadFont(file, resolve(file)));
  if (fontFile !== undefined) fonts.push(loadFont('of the operator', fontFile));
  const fontFor = (letter: string) =>
    fonts.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

  const splitByFont = (text: string) => {
    const parts: { loaded: LoadedFont; text: string }[] = [];
    for (const letter of text) {
      const loaded = fontFor(letter);
      if (!loaded) throw new Error(`No font has the letter "${letter}".`);
      const last = parts.at(-1);
      if (last?.loaded === loaded) last.text += letter;
      else parts.push({ loaded, text: letter });
    }
    return parts;
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
    missingOf: (text) => [...new Set(text)].filter((letter) => !fontFor(letter)),
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

function loadFont(name: string, file: string): LoadedFont {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new Error(`${file}: cannot be read.`, { cause: error });
  }
  const font = readFont(bytes);
  if (!font) throw new Error(`${file}: is not a single font (TrueType or OpenType).`);
  return { name, bytes, font, outlines: new Map() };
}

function readFont(bytes: Buffer): Font | undefined {
  try {
    const font = create(bytes);
    return 'fonts' in font ? undefined : font;
  } catch {
    return undefined;
  }
}
