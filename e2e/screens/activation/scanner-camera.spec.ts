import { expect } from '@playwright/test';
import { test } from '../../support/fixtures/screen.ts';
import { expectScanning, setHidden, statusOf, textOfTag } from '../../support/scanner/scanner.ts';
import { standInForCamera } from '../../support/scanner/stand-in-camera.ts';

const NO_CAMERA = 'Error initializing camera.';
const ALLOW = 'Please allow camera access to scan QR codes.';

test('a denied camera shows a hint, and starts once it is allowed', async ({
  page,
  context,
  olivia: _olivia,
}) => {
  const camera = await standInForCamera(context, { refusal: 'NotAllowedError' });
  await page.goto('/qr-scanner');
  await expect(statusOf(page)).toContainText(NO_CAMERA);
  await expect(statusOf(page)).toContainText(ALLOW);
  await expect(page.getByRole('button', { name: 'From photo' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Enter tag ID' })).toBeInViewport({ ratio: 1 });
  await camera.refuse(page, undefined);
  await context.grantPermissions(['camera']);
  await expectScanning(page);
});

test('Try again requests a denied camera permission again', async ({ page, context, olivia: _olivia }) => {
  const camera = await standInForCamera(context, { refusal: 'NotAllowedError' });
  await page.goto('/qr-scanner');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect.poll(async () => (await camera.requests(page)).length).toBe(2);
  await expect(statusOf(page)).toContainText(NO_CAMERA);
  await camera.refuse(page, undefined);
  await camera.holdPermission(page);
  await tryAgain.click();
  await expect(tryAgain).toHaveAttribute('aria-busy', 'true');
  await camera.decide(page);
  await expectScanning(page);
  await expect(page.getByRole('group', { name: 'Camera' })).toBeFocused();
});

test('a missing and a busy camera show what to do, and the tag ID can be entered instead', async ({
  page,
  context,
  olivia: _olivia,
  addCodes,
}) => {
  const [free] = addCodes(1) as [string];
  // The browser's fake camera cannot be missing or busy, so the stand-in returns these errors.
  const camera = await standInForCamera(context, { refusal: 'NotFoundError' });
  await page.goto('/qr-scanner');
  await expect(statusOf(page)).toContainText(NO_CAMERA);
  await expect(statusOf(page)).toContainText('No camera was found.');
  await camera.refuse(page, 'NotReadableError');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(statusOf(page)).toContainText(NO_CAMERA);
  await expect(statusOf(page)).toContainText('Another app may be using the camera.');
  await page.getByRole('button', { name: 'Enter tag ID' }).click();
  await page.getByLabel('Tag ID').fill(free);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeVisible();
});

test('a page without https shows that cameras require it', async ({ page, olivia: _olivia }) => {
  // Like a URL such as http://192.168.0.7; the tests use localhost, which is a secure context.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
  });
  await page.goto('/qr-scanner');
  await expect(statusOf(page)).toContainText(NO_CAMERA);
  await expect(statusOf(page)).toContainText('https://');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a camera whose cable is pulled can be started again', async ({ page, context, olivia: _olivia }) => {
  const camera = await standInForCamera(context);
  await page.goto('/qr-scanner');
  await expectScanning(page);
  await camera.pull(page);
  await expect(statusOf(page)).toContainText('The camera has stopped.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectScanning(page);
});

test('a camera that does not meet the constraints is opened with its own settings', async ({
  page,
  context,
  olivia: _olivia,
}) => {
  const camera = await standInForCamera(context, { refusal: 'OverconstrainedError' });
  await page.goto('/qr-scanner');
  await expect(statusOf(page)).toContainText(NO_CAMERA);
  const [first, second] = await camera.requests(page);
  expect(first).toMatchObject({ facingMode: { ideal: 'environment' }, width: { ideal: 1920 } });
  expect(second).toEqual({ facingMode: { ideal: 'environment' } });
});

test('the camera is on only while the scanner is visible', async ({
  page,
  context,
  server,
  olivia: _olivia,
}) => {
  const camera = await standInForCamera(context);
  await page.goto('/');
  const expectOpen = (count: number) => expect.poll(() => camera.openCount(page)).toBe(count);

  await page.getByRole('link', { name: 'Activate QR' }).click();
  await expectScanning(page);
  await expectOpen(1);
  await setHidden(page, true);
  await expectOpen(0);
  await setHidden(page, false);
  await expectScanning(page);
  await expectOpen(1);
  await page.getByRole('button', { name: 'Enter tag ID' }).click();
  await expectOpen(0);
  await page.goBack();
  await expectScanning(page);
  await expectOpen(1);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expectOpen(0);
});

test('leaving during the permission prompt turns no camera on', async ({
  page,
  context,
  olivia: _olivia,
}) => {
  const camera = await standInForCamera(context);
  await page.goto('/');
  await camera.holdPermission(page);
  await page.getByRole('link', { name: 'Activate QR' }).click();
  await expect(statusOf(page)).toHaveText('Starting the camera…');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Your items' })).toBeVisible();
  await camera.decide(page);
  await expect.poll(async () => (await camera.requests(page)).length).toBe(1);
  await expect.poll(() => camera.openCount(page)).toBe(0);
});

test('a small screen shows the picture and all alternatives at once, and a rotation does not stop the camera', async ({
  page,
  context,
  server,
  olivia: _olivia,
  addCodes,
}) => {
  const [free] = addCodes(1) as [string];
  const camera = await standInForCamera(context);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/qr-scanner');
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(viewport);
    await expectScanning(page);
    await expect(page.locator('video')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'From photo' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Enter tag ID' })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.locator('.scan-line')).toBeHidden();
  await page.setViewportSize({ width: 664, height: 390 });
  await expectScanning(page);
  await camera.show(page, textOfTag(server, free));
  await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeVisible();
});

test('the torch is switched, and the selected camera is stored', async ({
  page,
  context,
  olivia: _olivia,
}) => {
  const camera = await standInForCamera(context);
  await page.goto('/qr-scanner');
  await expectScanning(page);
  const light = page.getByRole('button', { name: 'Light' });
  await light.click();
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  expect(await camera.isLightOn(page)).toBe(true);

  const choice = page.getByRole('combobox', { name: 'Camera' });
  await expect(choice).toHaveValue('back');
  await expect(page.locator('video')).toHaveCSS('transform', 'none');
  await choice.selectOption('Front camera');
  await expectScanning(page);
  await expect(page.locator('video')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
  await expect(light).toHaveCount(0);
  expect(await camera.openCount(page)).toBe(1);
  await page.reload();
  await expectScanning(page);
  await expect(choice).toHaveValue('front');
});

test('the decoder loads during the permission prompt, and a failed load is retried', async ({
  page,
  context,
  olivia: _olivia,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|wasm|falling back to ArrayBuffer/);
  const camera = await standInForCamera(context);
  await page.goto('/');
  await camera.holdPermission(page);
  const reader = page.waitForRequest(/\.wasm$/);
  await context.route(/\.wasm$/, (route) => route.abort());
  await page.getByRole('link', { name: 'Activate QR' }).click();
  await reader;
  await expect(statusOf(page)).toContainText('The scanner couldn’t be loaded.');
  await camera.decide(page);
  await expect.poll(() => camera.openCount(page)).toBe(0);
  await context.unroute(/\.wasm$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectScanning(page);
  await expect(page.getByRole('group', { name: 'Camera' })).toBeFocused();
});
