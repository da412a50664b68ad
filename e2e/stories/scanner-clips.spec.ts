import { expect } from '@playwright/test';
import { type ClipKind, writeTagClip } from '../../scripts/tag-pictures/write-tag-clip.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { countOpenCameras, rememberStreams, test } from '../support/camera.ts';
import type { MintedCode } from '../support/mint-codes.ts';
import { signOliviaIn } from '../support/scanner.ts';

const SHOWN: readonly [ClipKind, string][] = [
  ['straight', 'that is held straight'],
  ['tilted', 'that is tilted'],
  ['dim', 'in the dark'],
  ['moving', 'that does not keep still'],
];

for (const [kind, words] of SHOWN) {
  test(`a tag ${words} is read as soon as the page opens`, async ({
    openCamera,
    server,
    mailbox,
    mint,
  }, testInfo) => {
    const [free] = (await mint(1)) as [MintedCode];
    const clip = testInfo.outputPath('tag.mjpeg');
    await writeTagClip(clip, { text: free.url, kind });
    const context = await openCamera(clip);
    await rememberStreams(context);
    await signOliviaIn(context, { server, mailbox });
    const page = await context.newPage();
    await page.goto('/qr-scanner');
    await expect(page.getByRole('heading', { name: 'This code is free' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', `/add-qr-code/${free.id}`);
    await expect.poll(() => countOpenCameras(page)).toBe(0);
    await expectNoAxeViolations(page);
  });
}
