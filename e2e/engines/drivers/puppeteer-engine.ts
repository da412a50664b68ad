import puppeteer, { type Browser, type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { type Engine, type EngineTab, WINDOW } from './engine.ts';

const IS_ROOT = process.getuid?.() === 0;

/** Firefox, over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const start = (prefs: Record<string, unknown> = {}) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath,
      defaultViewport: null,
      args: [`--width=${WINDOW.width}`, `--height=${WINDOW.height}`],
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, ...prefs },
    });
  const browser = await start();
  return {
    // Scripts can only be disabled for the whole browser.
    openTab: async ({ withoutScripts = false }) =>
      withoutScripts ? openTab(await start({ 'javascript.enabled': false }), true) : openTab(browser),
    stop: () => browser.close(),
  };
}

/** Not a tested engine; for debugging a story. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const options: LaunchOptions = {
    executablePath,
    defaultViewport: WINDOW,
    args: ['--force-prefers-reduced-motion', ...(IS_ROOT ? ['--no-sandbox'] : [])],
  };
  const browser = await puppeteer.launch(options);
  return {
    openTab: async ({ withoutScripts = false }) => openTab(browser, false, withoutScripts),
    stop: () => browser.close(),
  };
}

async function openTab(browser: Browser, isOwnBrowser = false, withoutScripts = false): Promise<EngineTab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  if (withoutScripts) await page.setJavaScriptEnabled(false);
  return {
    open: async (address) => {
      await page.goto(address);
    },
    evaluate: (expression) => page.evaluate(expression),
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (words) => page.keyboard.type(words),
    // Firefox's protocol has no name for the space bar.
    pressKey: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    giveFile: async (expression, path) => {
      const handle = (await page.evaluateHandle(expression)) as ElementHandle<HTMLInputElement>;
      await handle.uploadFile(path);
    },
    standAt: async (place) => {
      await context.overridePermissions(new URL(page.url()).origin, ['geolocation']);
      await page.setGeolocation(place);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => (isOwnBrowser ? browser.close() : context.close()),
  };
}
