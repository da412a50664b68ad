import { loadTranslator } from '@homeward/messages/browser/load-messages';
import type { Translate } from '@homeward/messages/fill-message';
import { LANGUAGES, type Language } from '@homeward/messages/languages';
import type { MessageKey } from '@homeward/messages/message';
import { qrModules } from '@homeward/ui/pictures/qr-modules.ts';
import type { PosterContent } from '../layout/poster-content.ts';
import type { PosterDesign } from '../layout/poster-design.ts';
import { layoutPoster } from '../layout/poster-layout.ts';
import { PAPERS, type Paper, POINTS_PER_INCH } from '../paper.ts';
import { posterTexts } from '../poster-texts.ts';
import { loadTypeface, openMeasure } from './canvas-text.ts';
import { paintPoster } from './paint-poster.ts';

export interface PosterRequest extends Omit<PosterContent, 'photo' | 'lang' | 'texts'> {
  readonly language: Language;
  readonly photoUrl: string | undefined;
  readonly paper: Paper;
}

export interface Poster {
  readonly design: PosterDesign;
  readonly content: PosterContent;
  readonly translate: Translate<MessageKey>;
  readonly lacksPhoto: boolean;
  /** Renders the page to a file, and releases the memory of its canvas. */
  readonly toFile: (type: FileType) => Promise<PosterFile>;
}

export interface PosterFile {
  readonly blob: Blob;
  /** Width in pixels. */
  readonly width: number;
  readonly height: number;
}

export class WordsNotLoaded extends Error {}

type FileType = 'image/png' | 'image/jpeg';

/** Dots per inch in order of preference. A page at 300 dpi needs 35 MB of canvas memory, which an old phone may lack. */
const DENSITIES: Readonly<Record<FileType, readonly number[]>> = {
  'image/jpeg': [300, 200],
  'image/png': [200, 150],
};
const JPEG_QUALITY = 0.92;

export async function drawPoster(request: PosterRequest): Promise<Poster> {
  const { photoUrl, paper, language, ...fields } = request;
  const { lang } = LANGUAGES[language];
  const [photo, translate] = await Promise.all([
    photoUrl === undefined ? undefined : loadPhoto(photoUrl),
    loadWords(language),
  ]);
  const texts = posterTexts(translate);
  const { headline, scan, noApp, orOpen } = texts;
  await loadTypeface(
    [fields.name, fields.words, fields.brandName, headline, scan, noApp, orOpen('')].join(''),
  );
  const aspect = photo && { aspect: photo.naturalWidth / photo.naturalHeight };
  const content = { ...fields, lang, texts, photo: aspect };
  const design = layoutPoster(content, paper, openMeasure(lang));
  const code = qrModules(fields.address);
  return {
    design,
    content,
    translate,
    lacksPhoto: photoUrl !== undefined && photo === undefined,
    async toFile(type) {
      for (const density of DENSITIES[type]) {
        const file = await drawPage(design, { type, density, lang }, (context) =>
          paintPoster(context, design, { photo, code }),
        );
        if (file !== null) return file;
      }
      throw new Error(`This device has no room for a poster of ${PAPERS[paper].name}`);
    },
  };
}

async function loadWords(language: Language): Promise<Translate<MessageKey>> {
  try {
    return await loadTranslator(language);
  } catch (cause) {
    throw new WordsNotLoaded(`The words of a poster in ${language} did not come`, { cause });
  }
}

interface PageOptions {
  readonly type: FileType;
  readonly density: number;
  readonly lang: string;
}

/** Returns null if the device has too little memory for the page. */
async function drawPage(
  { page }: PosterDesign,
  { type, density, lang }: PageOptions,
  paint: (context: CanvasRenderingContext2D) => void,
): Promise<PosterFile | null> {
  const scale = density / POINTS_PER_INCH;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(page.width * scale);
  canvas.height = Math.round(page.height * scale);
  canvas.lang = lang;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.scale(scale, scale);
  paint(context);
  const { width, height } = canvas;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  // Safari frees a canvas's memory late and limits the total memory. A size of zero frees the memory at once.
  canvas.width = 0;
  canvas.height = 0;
  return blob && { blob, width, height };
}

async function loadPhoto(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : undefined;
}
