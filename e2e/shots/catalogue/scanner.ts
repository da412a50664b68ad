import { expect, type Page } from '@playwright/test';
import { refusal } from '../../support/browser/failures.ts';
import { expectScanning, statusOf } from '../../support/scanner/scanner.ts';
import { refusePlayUntilTap, standInForCamera } from '../../support/scanner/stand-in-camera.ts';
import { drawPhoto, hangOne } from '../items.ts';
import type { Area, Stage } from '../scene.ts';

export const scannerArea: Area = {
  area: 'Scanner',
  scenes: [
    { name: 'looking', isPictureOnly: true, open: (stage) => openScanner(stage) },
    {
      name: 'not a tag of ours',
      open: async (stage) => {
        const camera = await openScanner(stage);
        await camera.show(stage.page, 'https://menu.example/today');
        await expect(statusOf(stage.page)).toHaveText('This isn’t a Homeward tag.');
      },
    },
    {
      name: 'a code that is free',
      open: async (stage) => {
        const [code] = await stage.mint(1);
        const camera = await openScanner(stage);
        await camera.show(stage.page, code?.url);
        await expect(stage.page.getByRole('heading', { name: 'This tag is available' })).toBeVisible();
      },
    },
    {
      name: 'a further tag of an item',
      open: async (stage) => {
        const [code] = await stage.mint(1);
        const camera = await standInForCamera(stage.context);
        const { id } = await hangOne(stage, await stage.signIn());
        await stage.page.goto(`/qr-scanner?item=${id}`);
        await expectScanning(stage.page);
        await camera.show(stage.page, code?.url);
        await expect(stage.page.getByLabel('Where is the tag on the item?')).toBeVisible();
      },
    },
    {
      name: 'a code of hers',
      open: async (stage) => {
        const camera = await standInForCamera(stage.context);
        const code = await hangOne(stage, await stage.signIn());
        await stage.page.goto('/qr-scanner');
        await expectScanning(stage.page);
        await camera.show(stage.page, code.url);
        await expect(stage.page.getByText('It’s on “Blue suitcase”.')).toBeVisible();
      },
    },
    {
      name: 'a code of another owner',
      isPictureOnly: true,
      open: async (stage) => {
        const code = await hangOne(stage, await stage.join('Sam Stone'));
        const camera = await openScanner(stage);
        await camera.show(stage.page, code.url);
        await expect(stage.page.getByText('This QR code is Already Registered')).toBeVisible();
      },
    },
    {
      name: 'server in trouble',
      open: async (stage) => {
        const [code] = await stage.mint(1);
        const answer = refusal(500, 'Our shelves have fallen over.');
        await stage.page.route('**/api/qrcode/details/*', (route) => route.fulfill(answer));
        const camera = await openScanner(stage);
        await camera.show(stage.page, code?.url);
        await expect(stage.page.getByText('Our shelves have fallen over.')).toBeVisible();
      },
    },
    {
      name: 'a tag that was never printed',
      isPictureOnly: true,
      open: async (stage) => {
        const camera = await openScanner(stage);
        await camera.show(stage.page, `${stage.server.url}/qr-code/2222222222222222`);
        await expect(statusOf(stage.page)).toHaveText('We don’t recognise this QR code');
      },
    },
    {
      name: 'light on',
      open: async (stage) => {
        await openScanner(stage);
        const light = stage.page.getByRole('button', { name: 'Light' });
        await light.click();
        await expect(light).toHaveAttribute('aria-pressed', 'true');
      },
    },
    {
      name: 'photo without a code',
      open: async (stage) => {
        await openScanner(stage);
        const chooser = stage.page.waitForEvent('filechooser');
        await stage.page.getByRole('button', { name: 'From photo' }).click();
        await (await chooser).setFiles({
          name: 'a.webp',
          mimeType: 'image/webp',
          buffer: await drawPhoto(),
        });
        await expect(statusOf(stage.page)).toContainText('There’s no QR code in this photo.');
      },
    },
    {
      name: 'camera starting',
      open: async ({ page, context, signIn }) => {
        const camera = await standInForCamera(context);
        await signIn();
        await page.goto('/');
        await camera.holdPermission(page);
        await page.getByRole('link', { name: 'Activate QR' }).click();
        await expect(statusOf(page)).toHaveText('Starting the camera…');
      },
    },
    {
      name: 'camera stopped',
      open: async (stage) => {
        const camera = await openScanner(stage);
        await camera.pull(stage.page);
        await expect(statusOf(stage.page)).toContainText('The camera has stopped.');
      },
    },
    {
      name: 'camera without a picture',
      open: async (stage) => {
        const camera = await openScanner(stage);
        await camera.setStill(stage.page, true);
        await expect(statusOf(stage.page)).toContainText('The camera shows no picture.');
      },
    },
    {
      name: 'camera waits for a tap',
      open: async ({ page, context, signIn }) => {
        await refusePlayUntilTap(context);
        await standInForCamera(context);
        await signIn();
        await page.goto('/qr-scanner');
        await expect(page.getByRole('button', { name: 'Start the camera' })).toBeVisible();
      },
    },
    {
      name: 'reader not loaded',
      isPictureOnly: true,
      open: async ({ page, context, signIn }) => {
        await standInForCamera(context);
        await signIn();
        await context.route(/decoder\.worker.*\.js$/, (route) => route.abort());
        await page.goto('/qr-scanner');
        await expect(statusOf(page)).toContainText('The scanner couldn’t be loaded.');
      },
    },
    { name: 'camera refused', isPictureOnly: true, open: (stage) => openRefused(stage, 'NotAllowedError') },
    { name: 'no camera', isPictureOnly: true, open: (stage) => openRefused(stage, 'NotFoundError') },
    {
      name: 'camera in use elsewhere',
      isPictureOnly: true,
      open: (stage) => openRefused(stage, 'NotReadableError'),
    },
    {
      name: 'camera asked for',
      open: async ({ page, context, signIn }) => {
        const camera = await standInForCamera(context, { refusal: 'NotAllowedError' });
        await signIn();
        await page.goto('/qr-scanner');
        await expect(statusOf(page)).toContainText('Error initializing camera.');
        await camera.holdPermission(page);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
      },
    },
    {
      name: 'not over https',
      isPictureOnly: true,
      open: async ({ page, signIn }) => {
        await signIn();
        await page.addInitScript(() => {
          Object.defineProperty(window, 'isSecureContext', { value: false });
          Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
        });
        await page.goto('/qr-scanner');
        await expect(statusOf(page)).toContainText('https://');
      },
    },
    { name: 'activation to go on with', open: openRemembered },
    {
      name: 'typing a code',
      isPictureOnly: true,
      open: async (stage) => {
        await openScanner(stage);
        await openEntry(stage.page);
      },
    },
    {
      name: 'typed code unknown',
      open: async (stage) => {
        await openScanner(stage);
        await openEntry(stage.page);
        await stage.page.getByLabel('Tag ID').fill('2222 2222 2222 2222');
        await stage.page.getByRole('button', { name: 'Next' }).click();
        await expect(stage.page.getByText('We don’t recognise this QR code')).toBeVisible();
      },
    },
    {
      name: 'typed code taken',
      open: async (stage) => {
        const code = await hangOne(stage, await stage.join('Sam Stone'));
        await openScanner(stage);
        await openEntry(stage.page);
        await stage.page.getByLabel('Tag ID').fill(code.id);
        await stage.page.getByRole('button', { name: 'Next' }).click();
        await expect(stage.page.getByText('This QR code is Already Registered')).toBeVisible();
      },
    },
  ],
};

async function openScanner({ page, context, signIn }: Stage) {
  const camera = await standInForCamera(context);
  await signIn();
  await page.goto('/qr-scanner');
  await expectScanning(page);
  return camera;
}

async function openRefused(
  { page, context, signIn }: Stage,
  refused: 'NotAllowedError' | 'NotFoundError' | 'NotReadableError',
): Promise<void> {
  await standInForCamera(context, { refusal: refused });
  await signIn();
  await page.goto('/qr-scanner');
  await expect(statusOf(page)).toContainText('Error initializing camera.');
}

async function openRemembered({ page, context, mint, signIn }: Stage): Promise<void> {
  const [code] = await mint(1);
  await standInForCamera(context);
  await signIn();
  await page.goto('/faqs');
  await page.evaluate((id) => localStorage.setItem('activatingTag', id), code?.id ?? '');
  await page.goto('/qr-scanner');
  await expect(page.getByText('You were activating')).toBeVisible();
}

async function openEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter tag ID' }).click();
  await expect(page.getByLabel('Tag ID')).toBeFocused();
}
