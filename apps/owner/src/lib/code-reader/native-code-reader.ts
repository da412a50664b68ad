import { withTimeLimit } from '../time/with-time-limit.ts';
import { hasTag } from './decoder-messages.ts';
import { type CodeDetector, DETECTOR_LIMIT_MS } from './native-detector.ts';
import type { Effort } from './pictures/grey-picture.ts';
import { textsNearestCenter } from './pictures/texts-nearest-center.ts';

/** After this number of frames without a tag, the bundled reader also reads the frames. */
const PATIENCE_FRAMES = 20;

interface OwnReader {
  read(picture: ImageBitmap, effort: Effort): Promise<readonly string[]>;
  stop(): void;
}

/** Reads with the browser's detector. Adds the bundled reader if the detector fails, or finds no tag in a photo or in many frames. */
export function createNativeCodeReader(detector: CodeDetector, openOwn: () => Promise<OwnReader>) {
  let own: Promise<OwnReader> | undefined;
  let framesWithoutTag = 0;
  let isBroken = false;

  const detect = async (picture: ImageBitmap): Promise<readonly string[]> => {
    try {
      const codes = await withTimeLimit(detector.detect(picture), DETECTOR_LIMIT_MS);
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
        if (hasTag(texts)) {
          framesWithoutTag = 0;
          return texts;
        }
        framesWithoutTag += 1;
        const needsOwn = isBroken || effort === 'photo' || framesWithoutTag > PATIENCE_FRAMES;
        // If the browser's reader decodes only a code of another service, the picture may still contain a tag.
        return needsOwn ? [...texts, ...(await readOwn(picture, effort))] : texts;
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
