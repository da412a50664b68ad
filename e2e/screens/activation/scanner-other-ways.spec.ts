import type { Item } from '@homeward/api/features/items/item-repository.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { toBuffer, toString as toText } from 'qrcode';
import sharp from 'sharp';
import { tabTo } from '../../support/browser/keyboard.ts';
import { test } from '../../support/fixtures/screen.ts';
import { expectScanning, statusOf, textOfTag } from '../../support/scanner/scanner.ts';
import { standInForCamera } from '../../support/scanner/stand-in-camera.ts';

test('a code is read from a photo, also without a camera', async ({
  page,
  server,
  olivia: _olivia,
  addCodes,
}) => {
  const [free] = addCodes(1) as [string];
  await page.goto('/qr-scanner');
  await expect(statusOf(page)).toContainText('Error initializing camera.');

  await choosePhoto(page, await buildBlankPhoto());
  await expect(statusOf(page)).toContainText('There’s no QR code in this photo.');
  await choosePhoto(page, await buildPhoto('https://menu.example/today'));
  await expect(statusOf(page)).toContainText('This isn’t a Homeward tag.');
  await choosePhoto(page, Buffer.from('no picture at all'));
  await expect(statusOf(page)).toContainText('This photo couldn’t be opened.');
  await choosePhoto(page, await buildPhoto(textOfTag(server, free)));
  await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeFocused();
});

test('a tag is read from a transparent picture and from a drawing', async ({
  page,
  server,
  olivia: _olivia,
  addCodes,
}) => {
  const [first, second] = addCodes(2) as [string, string];
  await page.goto('/qr-scanner');
  await expect(statusOf(page)).toContainText('Error initializing camera.');
  const color = { dark: '#000000ff', light: '#00000000' };
  await choosePhoto(page, await toBuffer(textOfTag(server, first), { width: 600, color }), 'tag.png');
  await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeFocused();
  await page.getByRole('button', { name: 'Scan another tag' }).click();
  const drawing = await toText(textOfTag(server, second), { type: 'svg', width: 120, color });
  await choosePhoto(page, Buffer.from(drawing), 'tag.svg');
  await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeFocused();
});

test('an owner who scanned a tag before signing in continues with it or scans another; the camera starts at once', async ({
  page,
  context,
  olivia: _olivia,
  addCodes,
}) => {
  const [code] = addCodes(1) as [string];
  const camera = await standInForCamera(context);
  await remember(context, code);
  await page.goto('/qr-scanner');
  await expect(page.getByText('You were activating')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Enter tag ID' })).toBeInViewport({ ratio: 1 });
  await expectScanning(page);
  expect(await camera.requests(page)).toHaveLength(1);

  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/add-qr-code/${code}$`));
});

test('a stored tag is removed when it is declined or registered meanwhile', async ({
  page,
  context,
  server,
  olivia,
  addItems,
  addCodes,
}) => {
  const [first] = addCodes(1) as [string];
  const [{ codeId: second }] = addItems(olivia, {}) as [Item];
  const camera = await standInForCamera(context);
  await page.goto('/faqs');
  await page.evaluate((id) => localStorage.setItem('activatingTag', id), first);
  await page.goto('/qr-scanner');
  await page.getByRole('button', { name: 'Not this one' }).click();
  await expectScanning(page);
  await expect(page.getByText('You were activating')).toHaveCount(0);
  await page.reload();
  await expectScanning(page);
  await expect(page.getByText('You were activating')).toHaveCount(0);

  await page.evaluate((id) => localStorage.setItem('activatingTag', id), second);
  await page.reload();
  await camera.show(page, textOfTag(server, second));
  await page.getByRole('dialog', { name: 'Activate QR' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('You were activating')).toHaveCount(0);
});

test('the scanner’s page can be operated by keyboard', async ({
  page,
  context,
  server,
  olivia: _olivia,
  addCodes,
}) => {
  const [free, other] = addCodes(2) as [string, string];
  const camera = await standInForCamera(context);
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

  await tabTo(page, page.getByRole('button', { name: 'Enter tag ID' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tag ID')).toBeFocused();
  await page.keyboard.type(free);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Enter another tag ID' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tag ID')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Use the camera' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Camera' })).toBeFocused();

  await camera.show(page, textOfTag(server, other));
  await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/add-qr-code/${other}$`));
});

/** Stores the id of a blank tag, as if the browser had scanned it. */
function remember(context: BrowserContext, code: string): Promise<unknown> {
  return context.addInitScript((id) => {
    // The initial empty page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('activatingTag', id);
  }, code);
}

const TYPES = { 'tag.jpg': 'image/jpeg', 'tag.png': 'image/png', 'tag.svg': 'image/svg+xml' };

async function choosePhoto(page: Page, photo: Buffer, name: keyof typeof TYPES = 'tag.jpg'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'From photo' }).click();
  await (await chooser).setFiles({ name, mimeType: TYPES[name], buffer: photo });
}

const GROUND = { channels: 3, background: '#8a8271' } as const;

/** Small, because a picture without a code goes through every attempt of the decoder. */
function buildBlankPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, ...GROUND } })
    .jpeg()
    .toBuffer();
}

/** A phone's photo: large and sideways, with an EXIF orientation. */
async function buildPhoto(text: string): Promise<Buffer> {
  return sharp({ create: { width: 3000, height: 2000, ...GROUND } })
    .composite([{ input: await toBuffer(text, { width: 500 }), left: 700, top: 300 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
}
