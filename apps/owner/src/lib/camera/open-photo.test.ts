import { afterEach, expect, it, vi } from 'vitest';
import { openPhoto } from './open-photo.ts';

afterEach(() => vi.unstubAllGlobals());

it('a photo opens in a browser without the imageOrientation option', async () => {
  const opened = {};
  vi.stubGlobal('createImageBitmap', async (_: Blob, options?: ImageBitmapOptions) => {
    if (options !== undefined) throw new TypeError('from-image is not a valid enum value');
    return opened;
  });
  expect(await openPhoto(new Blob())).toBe(opened);
});
