import type { TagId } from '@homeward/contract/tag-id';
import { referTo } from '@homeward/messages/message';
import { settings } from '@homeward/ui/client/settings.ts';
import { useState } from 'react';
import { playTone } from '../../lib/app/tones.ts';
import { openDrawing, openPhoto } from '../../lib/camera/open-photo.ts';
import { withTimeLimit } from '../../lib/time/with-time-limit.ts';
import { type Detection, findDetection, watchDetections } from './detections.ts';
import type { useCodeReader } from './use-code-reader.ts';
import type { ScanMessage } from './use-scan-message.ts';

const READ_VIBRATION_MS = 60;
/** Even a slow phone opens a large photo in far less time than this limit. */
const OPENING_LIMIT_MS = 20_000;

interface PictureEvents {
  readonly read: ReturnType<typeof useCodeReader>['read'];
  readonly onCode: (tagId: TagId) => void;
  readonly setMessage: (message: ScanMessage | undefined) => void;
}

export function usePictures({ read, onCode, setMessage }: PictureEvents) {
  const [detections] = useState(watchDetections);
  const [isReadingPhoto, setIsReadingPhoto] = useState(false);

  const follow = (sighting: Detection, { isTransient }: { isTransient: boolean }) => {
    if (sighting.kind === 'foreign') {
      setMessage({
        tone: 'info',
        text: referTo('scanner.foreign', { brand: settings.brandName }),
        isTransient,
      });
      return;
    }
    setMessage(undefined);
    vibrate(READ_VIBRATION_MS);
    playTone('read');
    onCode(sighting.text);
  };

  const readPhoto = async (photo: File) => {
    const picture = await withTimeLimit(openPicture(photo), OPENING_LIMIT_MS).catch(() => undefined);
    if (picture === undefined) return setMessage({ tone: 'error', text: referTo('scanner.photo.notOpened') });
    const texts = await read(async () => picture, 'photo').catch(() => undefined);
    picture.close();
    if (texts === undefined) return setMessage({ tone: 'error', text: referTo('scanner.photo.notRead') });
    const sighting = findDetection(texts);
    if (sighting === undefined) setMessage({ tone: 'error', text: referTo('scanner.photo.noCode') });
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
      setMessage(undefined);
      setIsReadingPhoto(true);
      await readPhoto(photo);
      setIsReadingPhoto(false);
    },
  };
}
/** Larger canvases fail on some phones. */
const LONGEST_SIDE_PX = 4096;

async function openPicture(file: Blob): Promise<ImageBitmap> {
  const whole = await openPhoto(file).catch(() => openDrawing(file));
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

/** Vibrates if the device supports it. Before a user gesture, browsers would log a warning. */
function vibrate(durationMs: number): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(durationMs);
}
