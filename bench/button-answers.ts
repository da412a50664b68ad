import { type BrowserContext, chromium, devices, type Locator, type Page } from '@playwright/test';
import { placeItem } from '../e2e/support/finders.ts';
import { signInBrowser } from '../e2e/support/members.ts';
import { PASSWORD } from '../e2e/support/people.ts';
import { ensureBrowser } from '../scripts/ensure-browser.ts';
import { SANDBOX_FLAGS } from './support/browser-flags.ts';
import { startPreparedProduct } from './support/prepared-product.ts';
import { quantile } from './support/quantile.ts';
import { SLOW_LINE } from './support/slow-line.ts';

const ROUNDS = 5;
const CPU_SLOWDOWN = 4;
const TARGET_MS = 100;

interface Press {
  readonly name: string;
  readonly path: string;
  /** Fills in what the button needs and gives the button. */
  readonly button: (page: Page) => Promise<Locator> | Locator;
}

declare const answered: Promise<number>;

/** How long after the finger is lifted the picture has changed, in ms: whatever changes first, and drawn. */
async function timePress(context: BrowserContext, { path, button }: Press): Promise<number> {
  const page = await context.newPage();
  try {
    await page.goto(path);
    const target = await button(page);
    // What comes along with the first touch has come: somebody read the page before.
    await page.waitForLoadState('networkidle');
    const line = await context.newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', SLOW_LINE);
    await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.evaluate(() => {
      const promise = new Promise<number>((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          const changes = new MutationObserver(() => {
            changes.disconnect();
            // The frame after the one it is drawn in: now it is on the screen.
            requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - timeStamp)));
          });
          changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        };
        addEventListener('pointerup', begin, { capture: true, once: true });
      });
      Object.assign(globalThis, { answered: promise });
    });
    await target.tap();
    return await page.evaluate(() => answered);
  } finally {
    await page.close();
  }
}

const named = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first();

const product = await startPreparedProduct('button-answers');
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: SANDBOX_FLAGS });
try {
  const { owner, code } = await placeItem(product);
  const outside: readonly Press[] = [
    {
      name: 'Log in',
      path: '/signin',
      button: async (page) => {
        await page.getByLabel('Email').fill(owner.email);
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        return page.locator('button[type=submit]');
      },
    },
    {
      name: 'Send note',
      path: `/qr-code/${code.id}`,
      button: async (page) => {
        await page.locator('textarea').first().fill('Found at the station');
        return named('Send note')(page);
      },
    },
  ];
  const inside: readonly Press[] = [
    { name: 'Lost Mode', path: '/', button: (page) => page.getByRole('switch').first() },
    { name: 'Settings menu', path: '/', button: named('Settings menu') },
    {
      name: 'Edit (a link)',
      path: '/',
      button: (page) => page.getByRole('link', { name: /^Edit/ }).first(),
    },
    {
      name: 'Update',
      path: `/edit-qr-code/${code.id}`,
      button: async (page) => {
        await page.getByLabel('Name of item').fill('Red suitcase');
        return named('Update')(page);
      },
    },
    { name: 'Delete', path: `/edit-qr-code/${code.id}`, button: named('Delete') },
  ];
  console.log(
    `From lifting the finger to a changed picture, ms, median and worst of ${ROUNDS} (target: ${TARGET_MS}):` +
      `\nphone of 390 px, slow 4G, processor ${CPU_SLOWDOWN} times slower; the page was read before.\n`,
  );
  for (const [presses, isSignedIn] of [
    [outside, false],
    [inside, true],
  ] as const) {
    for (const press of presses) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({
          ...devices['Pixel 7'],
          baseURL: product.server.url,
          serviceWorkers: 'block',
        });
        if (isSignedIn) await signInBrowser(context, product.server, owner);
        times.push(await timePress(context, press));
        await context.close();
      }
      const median = quantile(times, 0.5);
      const mark = median <= TARGET_MS ? '' : '   over the target';
      console.log(`  ${press.name.padEnd(20)} ${median.toFixed(0).padStart(5)} ${Math.max(...times).toFixed(0).padStart(5)}${mark}`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
