import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RawPicture } from '@homeward/testing/tag-pictures/light-picture.ts';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { ensureBrowser } from '../../scripts/browsers/ensure-browser.ts';
import { SANDBOX_FLAGS } from './browser-flags.ts';
import type { Reading, readPicture as readPictureThere } from './scanner-page/scanner-page.ts';

const PICTURE = '/picture';

declare const readPicture: typeof readPictureThere;

/** Builds the decoders for browsers and opens a page with them in Chromium. */
export async function openScannerPage() {
  const root = join(import.meta.dirname, 'scanner-page');
  const outDir = mkdtempSync(join(tmpdir(), 'homeward-bench-'));
  const config = { root, configFile: false, logLevel: 'warn' } as const;
  await build({ ...config, build: { outDir, target: 'esnext', assetsInlineLimit: 0 } });
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: SANDBOX_FLAGS });
  const page = await browser.newPage();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  await page.goto(url);
  await page.waitForFunction(() => 'readPicture' in globalThis);

  return {
    browserVersion: browser.version(),
    async read({ width, height, rgba }: RawPicture): Promise<Record<string, Reading>> {
      await page.route(`**${PICTURE}`, (route) => route.fulfill({ body: Buffer.from(rgba.buffer) }));
      const size = { address: PICTURE, width, height };
      const readings = await page.evaluate(
        (picture) => readPicture(picture.address, picture.width, picture.height),
        size,
      );
      await page.unroute(`**${PICTURE}`);
      return readings;
    },
    async close(): Promise<void> {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
