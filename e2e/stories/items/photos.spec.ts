import { expect } from '@playwright/test';
import { holdRequests } from '../../support/browser/held-requests.ts';
import { putAwayToast } from '../../support/browser/toasts.ts';
import { test } from '../../support/fixtures/story.ts';
import { openEdit } from '../../support/items/edit-page.ts';
import { readItem } from '../../support/items/item-details.ts';
import type { MintedCode } from '../../support/items/mint-codes.ts';
import { describePhoto, takePhoto } from '../../support/items/photo-files.ts';
import {
  choosePhoto,
  expectLoaded,
  expectShown,
  FOUND,
  SHOWN,
  savePhoto,
} from '../../support/items/photos.ts';

test('a photo is shrunk, rotated and stripped of its location before it is sent, and owner and finder see it', async ({
  page,
  server,
  olivia,
  hang,
}) => {
  const [code] = (await hang(olivia, {})) as [MintedCode];
  const photo = await takePhoto('blue', 'large');
  await openEdit(page, code.id);
  const uploads = await holdRequests(page, /\/image$/);
  const sent = page.waitForRequest(/\/image$/);
  await choosePhoto(page, 'Add a photo', photo);
  const saving = page.getByRole('button', { name: 'Saving photo…' });
  await expect(saving).toHaveAttribute('aria-busy', 'true');
  await saving.click({ force: true });
  await uploads.release();
  await expect(page.getByText('Photo saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeFocused();

  await test.step('the upload is small and carries no location', async () => {
    const body = (await sent).postDataBuffer() ?? Buffer.alloc(0);
    expect(await describePhoto(body)).toEqual({
      width: 1536,
      height: 2048,
      format: 'webp',
      halves: ['white', 'blue'],
      hasMetadata: false,
    });
    expect(body.length).toBeLessThan(photo.buffer.length);
    expect((await sent).headers()['content-type']).toBe('image/webp');
  });

  await test.step('it shows on the page, after a reload, and on the card', async () => {
    await expectShown(page, SHOWN);
    await page.reload();
    await expectShown(page, SHOWN);
    await page.getByRole('link', { name: 'Back' }).click();
    await expectLoaded(page.getByRole('article').locator('img'));
  });

  await test.step('the finder sees it', async () => {
    await page.goto(code.url);
    await expectShown(page, FOUND);
  });
  expect(uploads.count()).toBe(1);
  const { image_url: imageUrl = '' } = await readItem(server, olivia, code);
  const photoResponse = await page.request.get(imageUrl);
  expect(await describePhoto(await photoResponse.body())).toMatchObject({
    format: 'webp',
    halves: ['white', 'blue'],
    hasMetadata: false,
  });
});

test('a replaced or removed photo is no longer served to owner and finder', async ({
  page,
  server,
  olivia,
  hang,
}) => {
  const [code] = (await hang(olivia, {})) as [MintedCode];
  await savePhoto(server, olivia, code, await takePhoto('blue'));
  const first = (await readItem(server, olivia, code)).image_url ?? '';
  await openEdit(page, code.id);

  await choosePhoto(page, 'Change photo', await takePhoto('red'));
  await putAwayToast(page, 'Photo saved');
  const second = (await readItem(server, olivia, code)).image_url ?? '';
  await expect(page.getByRole('img', { name: SHOWN })).toHaveAttribute('src', second);
  expect((await describePhoto(await (await page.request.get(second)).body())).halves).toEqual([
    'white',
    'red',
  ]);
  expect((await page.request.get(first)).status()).toBe(404);

  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page
    .getByRole('dialog', { name: 'Remove this photo?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('Photo removed')).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);
  await page.goto(code.url);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Kindness!' })).toBeVisible();
  await expect(page.getByRole('img', { name: FOUND })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a finder without JavaScript sees the photo, which neither blocks the page nor shifts its layout', async ({
    page,
    server,
    join,
    hang,
  }) => {
    const olivia = await join('Olivia Marsh');
    const [code] = (await hang(olivia, {})) as [MintedCode];
    await savePhoto(server, olivia, code, await takePhoto());

    const photos = await holdRequests(page, /\/item-photos\//);
    await page.goto(code.url, { waitUntil: 'domcontentloaded' });
    const owner = page.getByRole('heading', { name: 'Olivia Marsh' });
    await expect.poll(photos.count).toBe(1);
    const before = await owner.boundingBox();
    expect(before).not.toBeNull();
    await photos.release();
    await expectLoaded(page.getByRole('img', { name: FOUND }));
    expect(await owner.boundingBox()).toEqual(before);
  });
});
