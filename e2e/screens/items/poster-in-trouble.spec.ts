import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../../support/fixtures/screen.ts';
import { download, expectDrawn, openPdf, openPoster, pictureOf } from '../../support/items/posters.ts';

/** Makes canvases wider than this fail, as with little memory; 0 fails all. */
function limitCanvases(page: Page, widthMax: number): Promise<void> {
  return page.evaluate((max) => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (callback, ...rest) {
      if (this.width > max) callback(null);
      else toBlob.call(this, callback, ...rest);
    };
  }, widthMax);
}

test('a device with little memory gets a PDF of lower resolution, or the reason why there is none', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  await openPoster(page, { world, olivia, addItems });
  await limitCanvases(page, 2000);
  const { picture } = openPdf((await download(page, 'Download PDF')).file);
  expect((await sharp(picture).metadata()).width).toBe(1654);

  await limitCanvases(page, 0);
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.getByRole('alert')).toContainText('The PDF couldn’t be created.');
  await page.getByLabel('Paper').selectOption('letter');
  await expect(page.getByText('This device couldn’t create the poster.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download image' })).toHaveAttribute('aria-disabled', 'true');
});

test('a poster whose photo fails to load is drawn without it, and with it on a retry', async ({
  page,
  world,
  olivia,
  addItems,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to load resource/);
  await page.route('**/item-photos/**', (route) => route.abort());
  await openPoster(page, { world, olivia, addItems });
  await expect(page.getByText('The photo couldn’t be loaded, so it isn’t on the poster.')).toBeVisible();
  await expect(pictureOf(page)).toHaveAccessibleName(/^(?!.*A photo)/);
  await page.unroute('**/item-photos/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pictureOf(page)).toHaveAccessibleName(/A photo of the item/);
  await expect(page.getByText('The photo couldn’t be loaded')).toHaveCount(0);
});

test('a poster is shared as a picture where the browser supports it, and a failure is shown', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  await openPoster(page, { world, olivia, addItems });
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await page.evaluate(() => {
    const shared: { outcome?: string; files: string[] } = { files: [] };
    const share = async ({ files = [] }: ShareData) => {
      if (shared.outcome !== undefined) throw new DOMException('', shared.outcome);
      shared.files.push(...files.map(({ name, type }) => `${name} ${type}`));
    };
    const canShare = ({ files = [] }: ShareData = {}) => files.length > 0;
    Object.assign(globalThis, { shared });
    Object.defineProperties(navigator, {
      share: { value: share, configurable: true },
      canShare: { value: canShare, configurable: true },
    });
  });
  const shared = () => page.evaluate(() => (globalThis as unknown as { shared: { files: string[] } }).shared);
  const fail = (outcome: string) =>
    page.evaluate((name) => {
      (globalThis as unknown as { shared: { outcome: string } }).shared.outcome = name;
    }, outcome);

  await page.getByLabel('Paper').selectOption('letter');
  await expectDrawn(page);
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  expect((await shared()).files).toEqual(['Lost - Blue suitcase (Letter).png image/png']);

  const notice = page.getByText('The image couldn’t be shared.');
  await fail('AbortError');
  await share.click();
  await expect(notice).toHaveCount(0);
  await fail('NotAllowedError');
  await share.click();
  await expect(notice).toBeVisible();
});

test('printing the page prints the poster alone, on one page of its paper', async ({
  page,
  world,
  olivia,
  addItems,
}) => {
  await openPoster(page, { world, olivia, addItems });
  for (const [paper, width, height] of [
    ['letter', 612, 792],
    ['a4', 595.28, 841.89],
  ] as const) {
    await page.getByLabel('Paper').selectOption(paper);
    await expectDrawn(page);
    const printed = await page.pdf({ preferCSSPageSize: true });
    const { pages } = openPdf(printed);
    expect(pages).toHaveLength(1);
    expect(Math.abs((pages[0]?.[2] ?? 0) - width)).toBeLessThan(1);
    expect(Math.abs((pages[0]?.[3] ?? 0) - height)).toBeLessThan(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.poster-print')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Make a poster' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => {
    const value = () => document.body.setAttribute('data-printed', 'yes');
    Object.defineProperty(globalThis, 'print', { value, configurable: true });
  });
  await page.getByRole('button', { name: /^Print/ }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
});
