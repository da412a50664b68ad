import { afterEach, expect, it, vi } from 'vitest';
import { openPhoto } from './open-photo.ts';

afterEach(() => vi.unstubAllGlobals());

it('a photo is opened by a browser that does not know the option for its orientation', async () => {
  const opened = {};
  vi.stubGlobal('createImageBitmap', async (_: Blob, options?: ImageBitmapOptions) => {
    if (options !== undefined) throw new TypeError('from-image is not a valid enum value');
    return opened;
  });
  expect(await openPhoto(new Blob())).toBe(opened);
});
