import { expect, type Page } from '@playwright/test';
import { registerItem } from '../support/items.ts';
import { readLargePicture } from '../support/large-picture.ts';
import type { MintedCode } from '../support/mint-codes.ts';
import { expectScanning, signOliviaIn } from '../support/scanner.ts';
import { standInForCamera } from '../support/stand-in-camera.ts';
import { test } from '../support/story.ts';

test('the scanner says how tags are activated, and shows the picture of a free one; Cancel leads to the list', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const [free] = (await mint(1)) as [MintedCode];
  const camera = await standInForCamera(context);
  await signOliviaIn(context, { server, mailbox });
  await page.goto('/qr-scanner');
  await expectScanning(page);
  const sentence = 'Scan Each QR via your phone individually to activate.';
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await camera.show(page, free.url);
  await expect(page.getByRole('heading', { name: 'This code is free' })).toBeVisible();
  await expectPicture(page, '/images/item.svg');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { name: 'Your items' })).toBeVisible();
});

test('a free code without a picture shows a tick in its place', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const [free] = (await mint(1)) as [MintedCode];
  const camera = await standInForCamera(context);
  await signOliviaIn(context, { server, mailbox });
  await page.route('**/api/qrcode/details/*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, qrCode: { ...answer.qrCode, image_url: '' } } });
  });
  await page.goto('/qr-scanner');
  await camera.show(page, free.url);
  await expect(page.getByRole('heading', { name: 'This code is free' })).toBeVisible();
  await expect(page.locator('svg:has(+ h2)')).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('a code that is taken comes with a picture of the trouble', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const [own] = (await mint(1)) as [MintedCode];
  const camera = await standInForCamera(context);
  await registerItem(server, await signOliviaIn(context, { server, mailbox }), own);
  await page.goto('/qr-scanner');
  await camera.show(page, own.url);
  const overlay = page.getByRole('dialog', { name: 'Activate QR' });
  await expect(overlay.getByText('This QR code is Already Registered')).toBeVisible();
  expect(await readLargePicture(overlay)).not.toBe('');
});

/** Expects the one photo of the page to be this file, and to have come. */
async function expectPicture(page: Page, path: string): Promise<void> {
  const picture = page.getByRole('main').locator('img');
  await expect(picture).toHaveAttribute('src', path);
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}
