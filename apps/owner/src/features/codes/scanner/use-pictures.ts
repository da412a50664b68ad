import type { CodeId } from '@homeward/contract/code-id';
import { settings } from '@homeward/ui/client/settings.ts';
import { useState } from 'react';
import { vibrate } from '../../../lib/app/vibrate.ts';
import { type Detection, findDetection, watchDetections } from './detections.ts';
import type { useCodeReader } from './use-code-reader.ts';
import type { ScanMessage } from './use-scan-message.ts';

const READ_VIBRATION_MS = 60;
const NO_PICTURE = 'This photo could not be opened. Please choose another one.';
const NOT_READ = 'This photo could not be read. Please try again.';
const NO_CODE = 'There is no QR code in this photo. Take one from nearer, with the whole code in it.';

interface PictureEvents {
  readonly read: ReturnType<typeof useCodeReader>['read'];
  readonly onCode: (code: CodeId) => void;
  readonly say: (message: ScanMessage | undefined) => void;
}

/** Turns what the camera and photos show into codes to ask about and things to say. */
export function usePictures({ read, onCode, say }: PictureEvents) {
  const [detections] = useState(watchDetections);
  const [isReadingPhoto, setIsReadingPhoto] = useState(false);

  const follow = (sighting: Detection, { isTransient }: { isTransient: boolean }) => {
    if (sighting.kind === 'foreign') {
      say({ tone: 'info', text: `This is not a tag of ${settings.brandName}.`, isTransient });
      return;
    }
    say(undefined);
    vibrate(READ_VIBRATION_MS);
    onCode(sighting.text);
  };

  const readPhoto = async (photo: File) => {
    const picture = await openPicture(photo).catch(() => undefined);
    if (picture === undefined) return say({ tone: 'error', text: NO_PICTURE });
    const texts = await read(async () => picture, 'photo').catch(() => undefined);
    picture.close();
    if (texts === undefined) return say({ tone: 'error', text: NOT_READ });
    const sighting = findDetection(texts);
    if (sighting === undefined) say({ tone: 'error', text: NO_CODE });
    else follow(sighting, { isTransient: false });
  };

  return {
    isReadingPhoto,
    resetDetections: detections.reset,
    takeFrame: (texts: readonly string[]) => {
      const sighting = detections.take(texts, performance.now());
      if (sighting !== undefined) follow(sighting, { isTransient: true });
    },
    takePhoto: async (photo: File) => {
      say(undefined);
      setIsReadingPhoto(true);
      await readPhoto(photo);
      setIsReadingPhoto(false);
    },
  };
}
/** More pixels than this do not fit into a canvas on some phones. */
const LONGEST_SIDE_PX = 4096;

/** Opens an image file the right way up, made smaller where it is huge; rejects when it is no image that can be opened. */
async function openPicture(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = LONGEST_SIDE_PX / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.round(whole.width * scale),
      resizeHeight: Math.round(whole.height * scale),
      resizeQuality: 'high',
    });
  } finally {
    whole.close();
  }
}
