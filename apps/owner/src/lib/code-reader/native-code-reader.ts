import type { CodeDetector } from './native-detector.ts';
import type { Effort } from './pictures/grey-picture.ts';
import { textsNearestCenter } from './pictures/texts-nearest-center.ts';

/** After this number of frames without a code, the bundled reader also reads the frames. */
const PATIENCE_FRAMES = 20;

interface OwnReader {
  read(picture: ImageBitmap, effort: Effort): Promise<readonly string[]>;
  stop(): void;
}

/** Reads with the browser's detector, which misses faint codes. Loads the bundled reader after a failure or many empty pictures. */
export function createNativeCodeReader(detector: CodeDetector, openOwn: () => Promise<OwnReader>) {
  let own: Promise<OwnReader> | undefined;
  let emptyFrames = 0;
  let isBroken = false;

  const detect = async (picture: ImageBitmap): Promise<readonly string[]> => {
    try {
      const codes = await detector.detect(picture);
      const found = codes.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
        text: rawValue,
        x: x + width / 2,
        y: y + height / 2,
      }));
      return textsNearestCenter(found, picture);
    } catch {
      isBroken = true;
      return [];
    }
  };
  const readOwn = async (picture: ImageBitmap, effort: Effort): Promise<readonly string[]> => {
    own ??= openOwn();
    const reader = await own.catch((error: unknown) => {
      own = undefined; // The next picture loads the reader again.
      if (isBroken) throw error;
      return undefined; // The browser's reader still works.
    });
    return reader ? reader.read(picture, effort) : [];
  };

  return {
    async read(picture: ImageBitmap, effort: Effort): Promise<readonly string[]> {
      try {
        const texts = isBroken ? [] : await detect(picture);
        emptyFrames = texts.length === 0 ? emptyFrames + 1 : 0;
        const needsOwn = isBroken || effort === 'photo' || emptyFrames > PATIENCE_FRAMES;
        return texts.length === 0 && needsOwn ? await readOwn(picture, effort) : texts;
      } finally {
        picture.close();
      }
    },
    stop(): void {
      own?.then(
        (reader) => reader.stop(),
        () => undefined,
      );
    },
  };
}
