import { basename } from 'node:path/posix';
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { OUTSIDE, openEveryScreen, type Screen } from '../e2e/support/browser/screens.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../e2e/support/checks/layout-shifts.ts';
import { ensureBrowser } from '../scripts/browsers/ensure-browser.ts';
import { SANDBOX_FLAGS } from './support/browser-flags.ts';
import { type PreparedProduct, startPreparedProduct } from './support/prepared-product.ts';
import { SLOW_LINE } from './support/slow-line.ts';
import { countStaticBytes } from './support/static-bytes.ts';

const FIRST_LOAD_MAX_KB = 220;
const ROUTE_MAX_KB = 40;

type Visit = (context: BrowserContext, page: Page) => Promise<void>;
type Open = (visit: Visit) => Promise<void>;

/** Navigates within the app without a page load, as the app's links do. */
async function goWithinApp(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const mark = (isWithinTarget: boolean) => (isWithinTarget ? '' : '   over the target');

function row(name: string, figure: string, rest = ''): void {
  console.log(`  ${name.padEnd(36)} ${figure.padStart(12)} ${rest}`);
}

async function weighFirstLoad(open: Open): Promise<void> {
  await open(async (context, page) => {
    const count = await countStaticBytes(await context.newCDPSession(page));
    await page.goto('/');
    const { files, total } = await count();
    console.log(`\nFirst load, signed in, the list of items (target: ${FIRST_LOAD_MAX_KB} KB)\n`);
    for (const { pathname, bytes } of files) row(basename(pathname), kb(bytes));
    row('all of it', kb(total), mark(total <= FIRST_LOAD_MAX_KB * 1000));
  });
}

async function weighRoute({ name, path, arrived }: Screen, open: Open): Promise<void> {
  await open(async (context, page) => {
    const count = await countStaticBytes(await context.newCDPSession(page));
    const isFinders = /^\/(qr-code|messages)\//.test(path);
    if (!isFinders) {
      await page.goto('/');
      await count();
      // A user needs an input to go on, and the first input loads its handlers.
      await page.keyboard.press('Tab');
      await count();
      await goWithinApp(page, path);
    } else {
      await page.goto(path);
    }
    await arrived(page);
    const { total } = await count();
    const isWithinTarget = isFinders || total <= ROUTE_MAX_KB * 1000;
    row(name, kb(total), `${isFinders ? 'a page of its own, cold' : ''}${mark(isWithinTarget)}`);
  });
}

async function watchScreen({ name, path, arrived }: Screen, open: Open): Promise<void> {
  await open(async (context, page) => {
    await watchLayoutShifts(context);
    const line = await context.newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', SLOW_LINE);
    const count = await countStaticBytes(line);
    await page.goto(path);
    await arrived(page);
    await count();
    const shifts = await layoutShiftsOf(page);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    row(name, total.toFixed(4), shifts.flatMap(({ moved }) => moved).join('; '));
  });
}

/** Returns a function that opens browsers with empty caches, with or without a session. */
function opener(browser: Browser, { server }: PreparedProduct, state?: BrowserState): Open {
  return async (visit) => {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 844 },
      baseURL: server.url,
      serviceWorkers: 'block',
      ...(state === undefined ? {} : { storageState: state }),
    });
    await visit(context, await context.newPage());
    await context.close();
  };
}

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

const product = await startPreparedProduct('weights');
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: SANDBOX_FLAGS });
try {
  const preparation = await browser.newContext();
  const inside = await openEveryScreen({ ...product, context: preparation });
  const asOlivia = opener(browser, product, await preparation.storageState());
  const signedOut = opener(browser, product);

  console.log('As compressed on the wire, without headers, answers of the API, photos and the decoder.');
  await weighFirstLoad(asOlivia);
  console.log(`\nWhat each further page adds (target: ${ROUTE_MAX_KB} KB each)\n`);
  for (const screen of OUTSIDE) await weighRoute(screen, signedOut);
  for (const screen of inside) await weighRoute(screen, asOlivia);
  console.log('\nLayout shift while a page loads cold on a slow line (target: 0)\n');
  for (const screen of OUTSIDE) await watchScreen(screen, signedOut);
  for (const screen of inside) await watchScreen(screen, asOlivia);
} finally {
  await browser.close();
  await product.stop();
}
