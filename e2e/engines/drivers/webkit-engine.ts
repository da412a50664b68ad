import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Engine, type EngineTab, WINDOW } from './engine.ts';

export interface WebKitPrograms {
  readonly miniBrowser: string;
  readonly driver: string;
  readonly screen: string;
}

const START_PATIENCE_MS = 20_000;
/** The duration of a fast tap. */
const PRESS_MS = 60;
const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Space: Key.SPACE };

/** WebKitGTK's MiniBrowser on a virtual screen, over WebDriver. */
export async function startWebKit({ miniBrowser, driver, screen: xvfb }: WebKitPrograms): Promise<Engine> {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const env = { ...process.env, DISPLAY: `:${display.toString().trim()}`, GDK_BACKEND: 'x11' };
  return {
    openTab: async ({ withoutScripts = false }) => {
      // A driver has one session.
      const port = await freePort();
      const service = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
      const address = `http://127.0.0.1:${port}`;
      await readiness(address, service);
      // Disables only the pages' scripts, because the queries are scripts as well.
      const args = ['--automation', ...(withoutScripts ? ['--enable-javascript-markup=false'] : [])];
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args },
      });
      const session = await new Builder().usingServer(address).withCapabilities(capabilities).build();
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...WINDOW });
      return tabOf(session, service);
    },
    stop: () => end(screen),
  };
}

function tabOf(session: WebDriver, service: ChildProcess): EngineTab {
  return {
    open: (address) => session.get(address),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    pressAt: (x, y) =>
      session
        .actions()
        .move({ x, y, origin: Origin.VIEWPORT })
        .press()
        // Without a pause, a press is lost while the page still renders its initial requests.
        .pause(PRESS_MS)
        .release()
        .perform(),
    type: (words) => session.switchTo().activeElement().sendKeys(words),
    pressKey: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    giveFile: async (expression, path) => {
      const element = (await session.executeScript(`return ${expression}`)) as WebElement;
      await element.sendKeys(path);
    },
    // The protocol cannot override the geolocation of this engine.
    standAt: async ({ latitude, longitude }) => {
      const coords = { latitude, longitude, accuracy: 10 };
      await session.executeScript(`navigator.geolocation.getCurrentPosition = (tell) =>
        tell({ coords: ${JSON.stringify(coords)}, timestamp: Date.now() })`);
    },
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close: async () => {
      await session.quit();
      await end(service);
    },
  };
}

async function readiness(address: string, service: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (Date.now() < deadline && service.exitCode === null) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(20);
  }
  service.kill();
  throw new Error('The driver of WebKit did not start');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no port');
  return address.port;
}
