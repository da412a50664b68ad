import { readFile } from 'node:fs/promises';
import type { Item } from '@homeward/api/features/items/item-repository.ts';
import type { FakeWorld } from '@homeward/testing/fake-api/fake-world.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { drawPhoto } from '../../shots/items.ts';
import type { NewFakeItem, ScreenFixtures } from '../fixtures/screen.ts';

/** Width in pixels of an A4 page (210 mm) in a phone's picture from one metre, where 1,920 px cover 1.4 m. */
const PX_FROM_A_METRE = 290;

/** Adds a lost item with a photo for Olivia and opens its poster. */
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

/** Waits until the last requested poster is drawn. */
export async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="false"]', { has: pictureOf(page) })).toBeVisible();
}

/** Returns the public URL of a poster or picture, which contains PUBLIC_URL instead of the test server's URL. */
export async function addressOn(
  page: Page,
  { posters }: FakeWorld,
  kind: 'poster' | 'picture',
): Promise<string> {
  const settings = JSON.parse((await page.locator('#homeward-settings').textContent()) ?? '{}') as {
    publicUrl: string;
  };
  return `${settings.publicUrl}/qr-code/${posters.find((poster) => poster.kind === kind)?.id}`;
}

/** Presses a button and returns the file that the browser downloads. */
export async function download(page: Page, button: string): Promise<{ name: string; file: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

/** Decodes the code on a page as a phone does from a distance of one metre. */
export async function readFromAMetre(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize({ width: PX_FROM_A_METRE })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Returns the page sizes of a PDF in points, and its picture. */
export function openPdf(file: Buffer): { readonly pages: number[][]; readonly picture: Buffer } {
  const text = file.toString('latin1');
  const pages = [...text.matchAll(/\/MediaBox \[([\d. ]+)\]/g)].map(([, box = '']) =>
    box.split(' ').map(Number),
  );
  const start = /\/DCTDecode \/Length (\d+)>>\nstream\n/.exec(text);
  const from = (start?.index ?? 0) + (start?.[0].length ?? 0);
  return { pages, picture: file.subarray(from, from + Number(start?.[1] ?? 0)) };
}
