import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { type ConsoleWatch, watchConsole } from '../fixtures/console-watch.ts';
import { test as base } from '../fixtures/story.ts';

interface CameraFixtures {
  /** Opens a browser whose camera plays this file in a loop; the camera permission is granted. */
  openCamera: (clipFile: string) => Promise<BrowserContext>;
}

/** The stories' test with one browser per clip, because Chromium reads the clip's file name only when it starts. */
export const test = base.extend<CameraFixtures>({
  openCamera: async ({ launchOptions, server }, use, { project }) => {
    const opened: { browser: Browser; watch: ConsoleWatch }[] = [];
    await use(async (clipFile) => {
      const args = [`--use-file-for-fake-video-capture=${clipFile}`, '--use-fake-ui-for-media-stream'];
      const browser = await chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...args],
      });
      opened.push({ browser, watch: watchConsole(browser) });
      const {
        viewport,
        userAgent,
        deviceScaleFactor,
        isMobile,
        hasTouch,
        locale,
        timezoneId,
        reducedMotion,
      } = project.use;
      const device = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId };
      const context = await browser.newContext({
        ...withoutGaps({ ...device, reducedMotion }),
        baseURL: server.url,
      });
      await context.addCookies([{ name: 'splash', value: 'shown', url: server.url }]);
      return context;
    });
    for (const { browser, watch } of opened) {
      await browser.close();
      expect(watch.unexpected(), 'errors in the consoles of a browser with a camera').toEqual([]);
    }
  },
});

/** Records all camera streams of the browser; `countOpenCameras` counts the open ones. */
export async function rememberStreams(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The initial empty page has no cameras.
    if (location.protocol === 'about:') return;
    const streams: MediaStream[] = [];
    Object.assign(window, { rememberedStreams: streams });
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      streams.push(stream);
      return stream;
    };
  });
}

/** Returns the number of open cameras among the streams that `rememberStreams` has recorded. */
export function countOpenCameras(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { rememberedStreams: streams = [] } = window as { rememberedStreams?: MediaStream[] };
    return streams.filter((stream) => stream.getTracks().some(({ readyState }) => readyState === 'live'))
      .length;
  });
}

/** Removes device options that are undefined, because a context rejects them. */
function withoutGaps(device: object): BrowserContextOptions {
  return Object.fromEntries(Object.entries(device).filter(([, value]) => value !== undefined));
}
