import { type BrowserContext, expect, type Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { expectNoAxeViolations } from '../support/axe.ts';
import { test } from '../support/camera.ts';
import { registerItem } from '../support/items.ts';
import { tabTo } from '../support/keyboard.ts';
import type { MintedCode } from '../support/mint-codes.ts';
import { expectScanning, signOliviaIn, statusOf } from '../support/scanner.ts';
import { standInForCamera } from '../support/stand-in-camera.ts';

test('a code is read from a photo, also without a camera', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const [free] = (await mint(1)) as [MintedCode];
  await signOliviaIn(context, { server, mailbox });
  await page.goto('/qr-scanner');
  await expect(statusOf(page)).toContainText('Error initializing camera.');

  await choosePhoto(page, await buildPhoto(undefined));
  await expect(statusOf(page)).toContainText('There is no QR code in this photo.');
  await expectNoAxeViolations(page);
  await choosePhoto(page, await buildPhoto('https://menu.example/today'));
  await expect(statusOf(page)).toContainText('This is not a tag of Homeward.');
  await choosePhoto(page, Buffer.from('no picture at all'));
  await expect(statusOf(page)).toContainText('This photo could not be opened.');
  await choosePhoto(page, await buildPhoto(free.url));
  await expect(page.getByRole('heading', { name: 'This code is free' })).toBeFocused();
});

test('who arrived from a code goes on with it and is not asked for a camera', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const [code] = (await mint(1)) as [MintedCode];
  const camera = await standInForCamera(context);
  await signOliviaIn(context, { server, mailbox });
  await remember(context, code);
  await page.goto('/qr-scanner');
  await expect(page.getByText('You were activating')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Type code' })).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
  expect(await camera.asked(page)).toEqual([]);

  await test.step('unless they want to scan another one', async () => {
    await page.getByRole('button', { name: 'Scan another tag' }).click();
    await expectScanning(page);
    await expect(page.getByRole('group', { name: 'Camera' })).toBeFocused();
    await expect(page.getByText('You were activating')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('where the camera is allowed already it starts at once', async () => {
    await context.grantPermissions(['camera']);
    await page.reload();
    await expectScanning(page);
  });

  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/add-qr-code/${code.id}$`));
});

test('a code that is not wanted any more, or is taken by now, is forgotten', async ({
  page,
  context,
  server,
  mailbox,
  mint,
}) => {
  const [first, second] = (await mint(2)) as [MintedCode, MintedCode];
  const camera = await standInForCamera(context);
  const olivia = await signOliviaIn(context, { server, mailbox });
  await registerItem(server, olivia, second);
  await page.goto('/faqs');
  await page.evaluate((id) => localStorage.setItem('activatingCode', id), first.id);
  await page.goto('/qr-scanner');
  await page.getByRole('button', { name: 'Not this one' }).click();
  await expectScanning(page);
  await expect(page.getByText('You were activating')).toHaveCount(0);
  await page.reload();
  await expectScanning(page);
  await expect(page.getByText('You were activating')).toHaveCount(0);

  await page.evaluate((id) => localStorage.setItem('activatingCode', id), second.id);
  await page.reload();
  await page.getByRole('button', { name: 'Scan another tag' }).click();
  await camera.show(page, second.url);
  await page.getByRole('dialog', { name: 'Activate QR' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('You were activating')).toHaveCount(0);
});

test('everything is done with the keyboard', async ({ page, context, server, mailbox, mint }) => {
  const [free, other] = (await mint(2)) as [MintedCode, MintedCode];
  const camera = await standInForCamera(context);
  await signOliviaIn(context, { server, mailbox });
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Activate QR' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Activate QR', level: 1 })).toBeFocused();
  await expectScanning(page);

  await tabTo(page, page.getByRole('button', { name: 'Light' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, page.getByRole('combobox', { name: 'Camera' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('combobox', { name: 'Camera' })).toHaveValue('front');
  await expectScanning(page);
  await expect(page.getByRole('combobox', { name: 'Camera' })).toBeFocused();

  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'From photo' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([]);

  await tabTo(page, page.getByRole('button', { name: 'Type code' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code on the tag')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type(free.id);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This code is free' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Type another code' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code on the tag')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Use the camera' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Camera' })).toBeFocused();

  await camera.show(page, other.url);
  await expect(page.getByRole('heading', { name: 'This code is free' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/add-qr-code/${other.id}$`));
});

/** Lets a browser arrive from a tag that nobody has activated. */
function remember(context: BrowserContext, { id }: MintedCode): Promise<unknown> {
  return context.addInitScript((code) => {
    // The empty page a browser starts with keeps nothing.
    if (location.protocol !== 'about:') localStorage.setItem('activatingCode', code);
  }, id);
}

async function choosePhoto(page: Page, photo: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'From photo' }).click();
  await (await chooser).setFiles({ name: 'tag.jpg', mimeType: 'image/jpeg', buffer: photo });
}

/** A photo as a phone takes it: large, lying on its side, with a note that it has to be turned. */
async function buildPhoto(text: string | undefined): Promise<Buffer> {
  const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#8a8271' } });
  if (text !== undefined) {
    photo.composite([{ input: await toBuffer(text, { width: 500 }), left: 700, top: 300 }]);
  }
  return photo.withMetadata({ orientation: 6 }).jpeg({ quality: 80 }).toBuffer();
}
