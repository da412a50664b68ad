import { type ClipKind, writeTagClip } from '@homeward/testing/tag-pictures/write-tag-clip.ts';
import { expect } from '@playwright/test';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { countOpenCameras, rememberStreams, test } from '../../support/scanner/camera.ts';

const SHOWN: readonly [ClipKind, string][] = [
  ['straight', 'that is held straight'],
  ['tilted', 'that is tilted'],
  ['dim', 'in the dark'],
  ['moving', 'that does not keep still'],
];

test('the browser’s camera reads clips of tags', async ({ openCamera, signIn, join, mint }, testInfo) => {
  const codes = (await mint(SHOWN.length)) as MintedCode[];
  // The browser reopens the file whenever its camera starts.
  const clip = testInfo.outputPath('tag.mjpeg');
  const context = await openCamera(clip);
  await rememberStreams(context);
  await signIn(await join('Olivia Marsh'), context);
  const page = await context.newPage();

  for (const [index, [kind, words]] of SHOWN.entries()) {
    await test.step(`a tag ${words} is read as soon as the page opens`, async () => {
      const free = codes[index] as MintedCode;
      await writeTagClip(clip, { text: free.url, kind });
      await page.goto('/qr-scanner');
      await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeFocused();
      await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute(
        'href',
        `/add-qr-code/${free.id}`,
      );
      await expect.poll(() => countOpenCameras(page)).toBe(0);
    });
  }
});
