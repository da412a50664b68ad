import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/screen.ts';
import { expectScanning, setHidden, statusOf, textOfTag } from '../../support/scanner/scanner.ts';
import { refusePlayUntilTap, standInForCamera } from '../../support/scanner/stand-in-camera.ts';

const NO_PICTURE = 'The camera shows no picture.';
/** A camera has failed after 5 s; a busy machine takes longer. */
const SILENCE = { timeout: 20_000 };

test('a camera without frames is started again by itself, then shows a failure, and heals with its next frames', async ({
  page,
  context,
  olivia: _olivia,
}) => {
  const camera = await standInForCamera(context);
  await page.goto('/qr-scanner');
  await expectScanning(page);
  await camera.setStill(page, true);
  await expect(statusOf(page)).toContainText(NO_PICTURE, SILENCE);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Camera' })).toBeVisible();
  expect(await camera.requests(page)).toHaveLength(2);
  expect(await camera.openCount(page)).toBe(1);
  await camera.setStill(page, false);
  await expectScanning(page);
  await expect(page.locator('video')).toBeVisible();
});

test('a camera that never gives a frame shows a failure, and heals with its first frame', async ({
  page,
  context,
  olivia: _olivia,
}) => {
  const camera = await standInForCamera(context);
  await page.goto('/');
  await camera.setStill(page, true);
  await page.getByRole('link', { name: 'Activate QR' }).click();
  await expect(statusOf(page)).toContainText(NO_PICTURE, SILENCE);
  await camera.setStill(page, false);
  await expectScanning(page);
});

test('a video that the system pauses plays again and reads a tag', async ({
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
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await camera.show(page, textOfTag(server, free));
  await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeVisible();
});

test('a browser that plays only after a tap shows a button, and a tap anywhere starts the picture', async ({
  page,
  context,
  olivia: _olivia,
}) => {
  await standInForCamera(context);
  await refusePlayUntilTap(context);
  await page.goto('/qr-scanner');
  await expect(statusOf(page)).toContainText('Tap to start the camera.');
  await page.getByRole('button', { name: 'Start the camera' }).click();
  await expectScanning(page);
  await expect(page.getByRole('group', { name: 'Camera' })).toBeFocused();

  await page.reload();
  await expect(statusOf(page)).toContainText('Tap to start the camera.');
  await statusOf(page).click();
  await expectScanning(page);
});

test('a chosen camera that does not start is replaced and not stored', async ({
  page,
  context,
  olivia: _olivia,
}) => {
  const camera = await standInForCamera(context);
  await page.goto('/qr-scanner');
  await expectScanning(page);
  await camera.breakDevice(page, 'front');
  const choice = page.getByRole('combobox', { name: 'Camera' });
  await choice.selectOption('Front camera');
  await expect(statusOf(page)).toHaveText('That camera couldn’t be started, so another one is on.');
  await expect(choice).toHaveValue('back');
  expect(await page.evaluate(() => localStorage.getItem('chosenCamera'))).toBeNull();
});

test('the list of cameras stays in sight while no camera starts', async ({
  page,
  context,
  olivia: _olivia,
}) => {
  const camera = await standInForCamera(context);
  await page.goto('/qr-scanner');
  await expectScanning(page);
  await camera.refuse(page, 'NotReadableError');
  const choice = page.getByRole('combobox', { name: 'Camera' });
  await choice.selectOption('Front camera');
  await expect(statusOf(page)).toContainText('Another app may be using the camera.');
  await expect(choice).toBeVisible();
  await camera.refuse(page, undefined);
  await choice.selectOption('Back camera');
  await expectScanning(page);
  await expect(choice).toHaveValue('back');
});

test('a permitted camera that hangs shows a failure, and its late picture still appears', async ({
  page,
  context,
  olivia: _olivia,
}) => {
  await context.grantPermissions(['camera']);
  const camera = await standInForCamera(context);
  await page.goto('/');
  await camera.holdPermission(page);
  await page.getByRole('link', { name: 'Activate QR' }).click();
  await expect(statusOf(page)).toContainText(NO_PICTURE, SILENCE);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await camera.decide(page);
  await expectScanning(page);
});

test('a camera that is able to focus continuously does so', async ({ page, context, olivia: _olivia }) => {
  await standInForCamera(context);
  await page.goto('/qr-scanner');
  await expectScanning(page);
  expect(await page.evaluate(() => window.standInCamera.focusMode)).toBe('continuous');
});

test('the screen stays on only while the camera is on', async ({ page, context, olivia: _olivia }) => {
  await standInForCamera(context);
  await context.addInitScript(() => {
    const held = new Set<object>();
    const request = async () => {
      const lock = { release: async () => held.delete(lock) };
      held.add(lock);
      return lock;
    };
    Object.assign(window, { heldLocks: held });
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const countLocks = () =>
    page.evaluate(() => (window as unknown as { heldLocks: Set<object> }).heldLocks.size);
  await page.goto('/qr-scanner');
  await expectScanning(page);
  await expect.poll(countLocks).toBe(1);
  await setHidden(page, true);
  await expect.poll(countLocks).toBe(0);
  await setHidden(page, false);
  await expect.poll(countLocks).toBe(1);
  await page.getByRole('button', { name: 'Enter tag ID' }).click();
  await expect.poll(countLocks).toBe(0);
});
