import { readFile } from 'node:fs/promises';
import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { drawPhoto } from '../../shots/items.ts';
import type { NewFakeItem, ScreenFixtures } from '../fixtures/screen.ts';

/**
 * How wide a page of 210 mm is in the picture of a phone a metre away: 1.4 m are across it there, and 1920 pixels.
 */
const PX_FROM_A_METRE = 290;

/** Gives Olivia a lost item with a photo and opens its poster. */
export async function openPoster(
  page: Page,
  { world, olivia, addItems }: Pick<ScreenFixtures, 'world' | 'olivia' | 'addItems'>,
  item: NewFakeItem = {},
): Promise<Item> {
  world.photos.set('suitcase', await drawPhoto());
  const [added] = addItems(olivia, { isLost: true, photoId: 'suitcase', ...item }) as [Item];
  await page.goto(`/items/${added.codeId}/poster`);
  await expectDrawn(page);
  return added;
}

export function pictureOf(page: Page): Locator {
  return page.getByRole('img', { name: /^Poster: LOST/ });
}

/** Expects the poster that was asked for last. */
export async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="false"]', { has: pictureOf(page) })).toBeVisible();
}

/** Where the finder's page of a code is for people, wherever the test's browser has it from. */
export async function finderAddress(page: Page, code: string): Promise<string> {
  const settings = JSON.parse((await page.locator('#homeward-settings').textContent()) ?? '{}') as {
    publicUrl: string;
  };
  return `${settings.publicUrl}/qr-code/${code}`;
}

/** Presses a button and gives the file that comes of it. */
export async function download(page: Page, button: string): Promise<{ name: string; file: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

/** What a page's code says, as a phone reads it from a metre away. */
export async function readFromAMetre(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize({ width: PX_FROM_A_METRE })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** The sizes of a PDF's pages in points, and the picture on it. */
export function openPdf(file: Buffer): { readonly pages: number[][]; readonly picture: Buffer } {
  const text = file.toString('latin1');
  const pages = [...text.matchAll(/\/MediaBox \[([\d. ]+)\]/g)].map(([, box = '']) =>
    box.split(' ').map(Number),
  );
  const start = /\/DCTDecode \/Length (\d+)>>\nstream\n/.exec(text);
  const from = (start?.index ?? 0) + (start?.[0].length ?? 0);
  return { pages, picture: file.subarray(from, from + Number(start?.[1] ?? 0)) };
}
