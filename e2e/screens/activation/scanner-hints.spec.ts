import { expect, type Page } from '@playwright/test';
import { toDataURL } from 'qrcode';
import { test } from '../../support/fixtures/screen.ts';
import { expectScanning, statusOf, textOfTag } from '../../support/scanner/scanner.ts';
import { standInForCamera } from '../../support/scanner/stand-in-camera.ts';

test('the scanner shows a hint on holding a tag after 8 s and on alternatives after 20 s, and no further one', async ({
  page,
  context,
  olivia: _olivia,
}) => {
  await standInForCamera(context);
  await page.clock.install();
  await page.goto('/qr-scanner');
  await expectScanning(page);
  await page.getByRole('button', { name: 'Light' }).click();
  await page.clock.fastForward(8000);
  await expect(statusOf(page)).toHaveText(/^No code found yet\. Turn the tag .* a hand’s width away/);
  await page.clock.fastForward(12_000);
  const otherWays = 'Still no code found. “Light” is on. You can also use “From photo” or “Enter tag ID”.';
  await expect(statusOf(page)).toHaveText(otherWays);
  const announced = await recordStatus(page);
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Enter tag ID' }).click();
  expect(await announced()).not.toContain('No code found yet');
});

test('a code in sight that cannot be read is announced once', async ({ page, context, olivia: _olivia }) => {
  await standInForCamera(context);
  await page.goto('/qr-scanner');
  await expectScanning(page);
  const text = 'https://homeward.example/qr-code/2345678923456789';
  await page.evaluate(showSpoiled, await toDataURL(text, { width: 400, margin: 4 }));
  await expect(statusOf(page)).toHaveText('A code is in sight. Come closer and hold it still.');
});

test('a read tag sounds and vibrates once, and stays silent on a device whose owner turned the sound off', async ({
  page,
  context,
  server,
  olivia: _olivia,
  addCodes,
}) => {
  const [code] = addCodes(1) as [string];
  await context.addInitScript(recordFeedback);
  const camera = await standInForCamera(context);
  const read = async () => {
    await expectScanning(page);
    await camera.show(page, textOfTag(server, code));
    await expect(page.getByRole('heading', { name: 'This tag is available' })).toBeFocused();
  };
  await page.goto('/');
  await page.getByRole('link', { name: 'Activate QR' }).press('Enter');
  await read();
  expect(await feedbackOf(page)).toEqual({ hertz: [880], vibrationsMs: [60] });

  await camera.show(page, undefined);
  await page.getByRole('button', { name: 'Scan another tag' }).press('Enter');
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.press('Space');
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Light' }).press('Space');
  await read();
  expect(await feedbackOf(page)).toEqual({ hertz: [], vibrationsMs: [60] });
});

interface Feedback {
  readonly hertz: number[];
  readonly vibrationsMs: number[];
}

/** Runs in the page before its own scripts: records tones and vibrations. */
function recordFeedback(): void {
  const feedback: Feedback = { hertz: [], vibrationsMs: [] };
  const Oscillator = OscillatorNode;
  Object.assign(window, {
    feedback,
    OscillatorNode: class extends Oscillator {
      constructor(context: BaseAudioContext, options: OscillatorOptions) {
        super(context, options);
        feedback.hertz.push(options.frequency ?? 0);
      }
    },
  });
  navigator.vibrate = (durationMs) => {
    feedback.vibrationsMs.push(Number(durationMs));
    return true;
  };
}

const feedbackOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { feedback: Feedback }).feedback);

/** Runs in the page: shows the camera a picture whose middle is covered, so that only the finder patterns remain. */
async function showSpoiled(src: string): Promise<void> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  context?.fillRect(picture.width * 0.3, picture.height * 0.38, picture.width * 0.4, picture.height * 0.26);
  const spoiled = new Image();
  spoiled.src = canvas.toDataURL();
  await spoiled.decode();
  window.standInCamera.picture = spoiled;
}

/** Records all further texts of the status. */
async function recordStatus(page: Page): Promise<() => Promise<string>> {
  const texts = await statusOf(page).evaluateHandle((status) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return seen;
  });
  return async () => (await texts.jsonValue()).join(' | ');
}
