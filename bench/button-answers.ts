import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, devices, type Locator, type Page } from '@playwright/test';
import { placeItem } from '../e2e/support/people/finders.ts';
import { type Member, signInBrowser } from '../e2e/support/people/members.ts';
import { PASSWORD } from '../e2e/support/people/people.ts';
import { ensureBrowser } from '../scripts/browsers/ensure-browser.ts';
import { SANDBOX_FLAGS } from './support/browser-flags.ts';
import { startPreparedProduct } from './support/prepared-product.ts';
import { quantile } from './support/quantile.ts';
import { SLOW_LINE } from './support/slow-line.ts';

const ROUNDS = 5;
const CPU_SLOWDOWNS = [1, 4];
const TARGET_MS = 100;
/** Longest wait for any visible answer. */
const PATIENCE_MS = 10_000;
/** The page is read first: everything has loaded. A finder's page never ends loading, its scan goes unanswered. */
const READING_MS = 1500;

const WORKING = 'button[aria-busy=true]';
/** What was tapped for, or the line that runs until it is there. */
const DIALOG = '.on-its-way, [role=dialog]';
const NEXT_PAGE = '.on-its-way, form textarea, video';

interface Press {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Fills in what the button needs and returns the button. */
  readonly button: (page: Page) => Promise<Locator> | Locator;
  /** Selector of what answers the tap visibly. */
  readonly answer: string;
}

declare const answered: Promise<number>;

/** How long after the finger is lifted the answer is on the screen, in ms. Nothing that is sent ever reaches the server. */
async function timePress(
  context: BrowserContext,
  { path, button, answer }: Press,
  slowdown: number,
): Promise<number> {
  const page = await context.newPage();
  await page.goto(path);
  const target = await button(page);
  await target.scrollIntoViewIfNeeded();
  await wait(READING_MS);
  await page.route('**/*', (route) => (route.request().method() === 'GET' ? route.continue() : undefined));
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', SLOW_LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watchForAnswer, { answer, patienceMs: PATIENCE_MS });
  await target.tap();
  return page.evaluate(() => answered);
}

/** Runs in the page. */
function watchForAnswer({ answer, patienceMs }: { answer: string; patienceMs: number }): void {
  const isThere = () =>
    [...document.querySelectorAll(answer)].some((element) =>
      element.checkVisibility({ opacityProperty: true }),
    );
  const promise = new Promise<number>((resolve, reject) => {
    if (isThere()) reject(new Error(`${answer} is there before the tap`));
    setTimeout(() => reject(new Error(`No ${answer} after the tap`)), patienceMs);
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        const look = () => {
          // The frame after the one it is drawn in: now it is on the screen.
          if (isThere()) requestAnimationFrame((now) => resolve(now - timeStamp));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  promise.catch(() => undefined);
  Object.assign(globalThis, { answered: promise });
}

function listPresses({ email }: Member, codeId: string): Press[] {
  const named = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first();
  const link = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first();
  const edit = `/edit-qr-code/${codeId}`;
  return [
    {
      name: 'Sign in',
      path: '/signin',
      isSignedIn: false,
      answer: WORKING,
      button: async (page) => {
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        return page.locator('button[type=submit]');
      },
    },
    {
      name: 'Send message',
      path: `/qr-code/${codeId}`,
      isSignedIn: false,
      answer: 'button[type=submit][aria-disabled=true]',
      button: async (page) => {
        await page.locator('textarea').first().fill('Found at the station');
        return named('Send message')(page);
      },
    },
    { name: 'Settings menu', path: '/', isSignedIn: true, answer: DIALOG, button: named('Settings menu') },
    {
      name: 'Lost Mode',
      path: '/',
      isSignedIn: true,
      answer: `${DIALOG}, [role=switch][aria-busy=true]`,
      button: (page) => page.getByRole('switch').first(),
    },
    { name: 'Edit', path: '/', isSignedIn: true, answer: NEXT_PAGE, button: link(/^Edit/) },
    { name: 'Activate QR', path: '/', isSignedIn: true, answer: NEXT_PAGE, button: link(/^Activate QR/) },
    {
      name: 'Update',
      path: edit,
      isSignedIn: true,
      answer: WORKING,
      button: async (page) => {
        await page.getByLabel('Name of item').fill('Red suitcase');
        return named('Update')(page);
      },
    },
    { name: 'Delete', path: edit, isSignedIn: true, answer: DIALOG, button: named('Delete') },
  ];
}

const product = await startPreparedProduct('button-answers');
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: SANDBOX_FLAGS });
try {
  const { owner, code } = await placeItem(product);
  console.log(`From lifting the finger to an answer on the screen, ms, median and worst of ${ROUNDS} taps.`);
  console.log(`A phone of 390 px on slow 4G; the page was read before. Target: ${TARGET_MS}.`);
  for (const slowdown of CPU_SLOWDOWNS) {
    console.log(slowdown === 1 ? '\nThe processor as it is\n' : `\nThe processor ${slowdown} times slower\n`);
    for (const press of listPresses(owner, code.id)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({
          ...devices['Pixel 7'],
          viewport: { width: 390, height: 844 },
          baseURL: product.server.url,
          serviceWorkers: 'block',
        });
        if (press.isSignedIn) await signInBrowser(context, product.server, owner);
        times.push(await timePress(context, press, slowdown));
        await context.close();
      }
      const median = quantile(times, 0.5);
      const mark = median <= TARGET_MS ? '' : '   over the target';
      const figures = [median, Math.max(...times)].map((ms) => ms.toFixed(0).padStart(6)).join('');
      console.log(`  ${press.name.padEnd(20)}${figures}${mark}`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
