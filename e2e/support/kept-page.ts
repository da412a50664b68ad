import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { test as base, prepareContext } from './browser-test.ts';

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What a context is made with, and only a new one can change. */
  readonly madeWith: string;
  /** Whether it runs what cannot be taken back: scripts of a test in each of its documents, or a clock that stands still. */
  isSpent: boolean;
}

interface TestOptions {
  /** Whether the page may be the one that the last test used. */
  sharesPage: boolean;
}

interface WorkerFixtures {
  /** State passed from one test to the next. */
  keeper: { kept?: Kept };
}

/** A document of the product that runs nothing: what is stored for the address can be cleared there. */
const INERT_PATH = '/favicon.svg';

/**
 * Playwright's test in the page that the last test used, emptied: the process of a page that knows the product's scripts, and
 * axe, shows the next screen for half of what a new one takes. Playwright's own `reuseContext` goes through an empty page,
 * where Chromium changes the process.
 */
export const test = base.extend<TestOptions, WorkerFixtures>({
  sharesPage: [true, { option: true }],

  keeper: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      await use({});
    },
    { scope: 'worker' },
  ],

  context: async (
    { sharesPage, keeper, browser, server, savesData, skipsSplash, viewport, locale, reducedMotion },
    use,
  ) => {
    const madeWith = JSON.stringify({ savesData, locale, reducedMotion });
    const last = await takeKept(keeper, { madeWith, sharesPage });
    const now = last ?? (await openPage(browser, madeWith));
    if (last && viewport) await last.page.setViewportSize(viewport);
    await prepareContext(now.context, { server, savesData: savesData && last === undefined, skipsSplash });
    now.isSpent = !sharesPage;
    await use(now.context);
    if (now.isSpent) return now.context.close();
    await emptyPage(now, { url: server.url, reducedMotion });
    keeper.kept = now;
  },

  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (page === undefined) throw new Error('The context has lost its page');
    await use(page);
  },
});

/** What the last test left, where this one can go on with it; otherwise it is closed. */
async function takeKept(
  keeper: WorkerFixtures['keeper'],
  { madeWith, sharesPage }: Pick<Kept, 'madeWith'> & Pick<TestOptions, 'sharesPage'>,
): Promise<Kept | undefined> {
  const { kept } = keeper;
  delete keeper.kept;
  if (sharesPage && kept?.madeWith === madeWith) return kept;
  await kept?.context.close();
  return undefined;
}

async function openPage(browser: Browser, madeWith: string): Promise<Kept> {
  const context = await browser.newContext();
  const kept: Kept = { context, page: await context.newPage(), madeWith, isSpent: false };
  watchCalls(context, 'addInitScript', kept);
  watchCalls(kept.page, 'addInitScript', kept);
  watchCalls(kept.page, 'exposeFunction', kept);
  watchCalls(kept.page.clock, 'install', kept);
  return kept;
}

function watchCalls<Name extends string>(
  owner: { [name in Name]: (...args: never[]) => unknown },
  name: Name,
  kept: Kept,
): void {
  const call = owner[name];
  owner[name] = (...args) => {
    kept.isSpent = true;
    return call.apply(owner, args);
  };
}

async function emptyPage(
  { context, page }: Kept,
  {
    url,
    reducedMotion,
  }: { readonly url: string; readonly reducedMotion: BrowserContextOptions['reducedMotion'] },
): Promise<void> {
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // What a page writes as it is left is written before the address is cleared.
  await page.goto(`${url}${INERT_PATH}`);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await context.clearCookies();
  await context.clearPermissions();
  await context.setGeolocation(null);
  await page.emulateMedia({
    colorScheme: 'light',
    forcedColors: 'none',
    reducedMotion: reducedMotion ?? null,
  });
}
