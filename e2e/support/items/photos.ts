import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningServer } from '../fixtures/start-server.ts';
import type { Member } from '../people/members.ts';
import type { MintedCode } from './mint-codes.ts';
import type { PhotoFile } from './photo-files.ts';

/** Alternative text of a photo on the owner's pages. */
export const SHOWN = 'The item, as finders see it';
/** Alternative text of a photo on the finder's page. */
export const FOUND = 'The item this tag belongs to';

/** Selects a photo in the file chooser that a button opens. For a large file, a path is faster than a buffer. */
export async function choosePhoto(page: Page, button: string, file: PhotoFile | string): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await picker).setFiles(file);
}

export async function expectShown(page: Page, name: string): Promise<void> {
  await expectLoaded(page.getByRole('img', { name }));
}

/** Expects that the image has loaded and has pixels. */
export async function expectLoaded(image: Locator): Promise<void> {
  await expect(image).toHaveAttribute('src', /^\/item-photos\/[0-9a-f-]{36}\/(?:full|small)\.webp$/);
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

/** Uploads a photo through the API, for tests that do not test the choice of a photo. */
export async function savePhoto(
  { url }: Pick<RunningServer, 'url'>,
  { accessToken }: Member,
  { id }: MintedCode,
  { mimeType, buffer }: Omit<PhotoFile, 'name'>,
): Promise<void> {
  const response = await fetch(`${url}/api/qrcode/${id}/image`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': mimeType },
    body: new Uint8Array(buffer),
  });
  if (!response.ok) throw new Error(`The photo was answered ${response.status}: ${await response.text()}`);
}
