import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import household from '@homeward/api/demo/household.json' with { type: 'json' };
import { runProduct } from '@homeward/testing/processes/run-product.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureBrowser } from '../browsers/ensure-browser.ts';
import { projectRoot } from '../project-root.ts';

const WIDTH = 390;
const HEIGHT = 844;
const GAP = 28;
const GROUND = '#d9d4c7';
const RADIUS = 22;
const MAX_BYTES = 120_000;

export const README_SCREENSHOTS = 'docs/screens.webp';

/** Takes screenshots of the demo: the lost suitcase as its finder sees it, the owner's items, and the suitcase's news and map. */
export async function drawReadmeScreenshots(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'homeward-screens-'));
  const { child, ready, ended } = runProduct({ DATA_DIR: dataDir, NODE_ENV: 'production' }, ['--demo']);
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    await writePicture(await takeScreenshots(browser, await ready));
  } finally {
    await browser.close();
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function takeScreenshots(browser: Browser, url: string): Promise<Buffer[]> {
  const light = await openHome(browser, url, 'light');
  const home = await shoot(light);
  const dark = await openHome(browser, url, 'dark');
  const code = await openSuitcase(dark);
  const news = await shoot(dark);
  await openSuitcase(light);
  await light
    .getByRole('heading', { name: 'Where it was seen' })
    .evaluate((heading) => heading.scrollIntoView());
  const map = await shoot(light);
  const finder = await openPage(browser, 'light');
  await finder.goto(`${url}/qr-code/${code}`);
  return [await shoot(finder), home, news, map];
}

function openPage(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  return browser.newPage({
    colorScheme,
    viewport: { width: WIDTH, height: HEIGHT },
    reducedMotion: 'reduce',
  });
}

async function openHome(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await openPage(browser, colorScheme);
  await page.goto(`${url}/signin`);
  await page.getByLabel('Email').fill(household.people[0]?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(household.password);
  await page.keyboard.press('Enter');
  // After sign-in, the app opens the page on which the owner selects a profile.
  await page.getByRole('heading', { name: 'Switch Profile' }).waitFor();
  await page.goto(url);
  await page.getByText('Blue suitcase').waitFor();
  return page;
}

async function openSuitcase(page: Page): Promise<string> {
  await page.getByText('Blue suitcase').click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function shoot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  return page.screenshot();
}

async function writePicture(screenshots: readonly Buffer[]): Promise<void> {
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" rx="${RADIUS}"/></svg>`,
  );
  const layers = screenshots.map(async (screenshot, index) => ({
    input: await sharp(screenshot)
      .composite([{ input: corners, blend: 'dest-in' }])
      .png()
      .toBuffer(),
    left: GAP + index * (WIDTH + GAP),
    top: GAP,
  }));
  const file = join(projectRoot, README_SCREENSHOTS);
  const width = GAP + screenshots.length * (WIDTH + GAP);
  await sharp({ create: { width, height: HEIGHT + 2 * GAP, channels: 3, background: GROUND } })
    .composite(await Promise.all(layers))
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(file);
  const { size } = statSync(file);
  if (size > MAX_BYTES) throw new Error(`${README_SCREENSHOTS} has ${size} bytes, at most ${MAX_BYTES}`);
}
