import { presentOutline } from '@homeward/api/features/items/item-presenter.ts';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/fixtures/screen.ts';
import { expectScanning, textOfTag } from '../../support/scanner/scanner.ts';
import { standInForCamera } from '../../support/scanner/stand-in-camera.ts';

test('the scanner explains activation and shows a blank tag’s picture or a tick; Cancel opens the list', async ({
  page,
  context,
  server,
  olivia: _olivia,
  addCodes,
}) => {
  const [free] = addCodes(1) as [string];
  const camera = await standInForCamera(context);
  await page.goto('/qr-scanner');
  await expectScanning(page);
  const sentence = 'Scan Each QR via your phone individually to activate.';
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await camera.show(page, textOfTag(server, free));
  await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeVisible();
  await expectPicture(page, '/images/item.svg');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { name: 'Your items' })).toBeVisible();

  const qrCode = { ...presentOutline(free, { isTaken: false }), image_url: '' };
  await page.route('**/api/qrcode/details/*', (route) =>
    route.fulfill({ json: { resultMessage: { en: 'This QR code is ready to activate' }, qrCode } }),
  );
  await page.goto('/qr-scanner');
  await camera.show(page, textOfTag(server, free));
  await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeVisible();
  await expect(page.locator('svg:has(+ h2)')).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

/** Expects one loaded photo from this file. */
async function expectPicture(page: Page, path: string): Promise<void> {
  const picture = page.getByRole('main').locator('img');
  await expect(picture).toHaveAttribute('src', path);
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}
