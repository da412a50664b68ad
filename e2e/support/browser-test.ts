import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mailbox, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type ConsoleWatch, watchConsole } from './console-watch.ts';
import { type MintedCode, mintCodes } from './mint-codes.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { type RunningServer, startServer } from './start-server.ts';

export type Database = 'embedded' | 'postgres';

interface TestOptions {
  /** Whether browsers save data, as they do in all tests but those about what they are spared. */
  savesData: boolean;
  /** Whether browsers begin as if they had seen the splash, as they do in all tests but those about it. */
  skipsSplash: boolean;
}

interface WorkerOptions {
  /** Which database this project's server stands on; set by the project. */
  database: Database;
}

/** What the configuration and `test.use` may set beside Playwright's own options. */
export type BrowserTestOptions = TestOptions & WorkerOptions;

interface TestFixtures {
  consoleWatch: ConsoleWatch;
  /** Says which complaint of the browser the test brings about on purpose; any other fails it. */
  expectTrouble: ConsoleWatch['expectTrouble'];
}

interface WorkerFixtures {
  mailbox: Mailbox;
  server: RunningServer;
  /** Mints codes as the operator does. */
  mint: (count: number) => Promise<MintedCode[]>;
}

/** Playwright's test with the built product, its mailbox and freshly minted codes; an error in a console fails it. */
export const test = base.extend<TestOptions & TestFixtures, WorkerOptions & WorkerFixtures>({
  database: ['postgres', { scope: 'worker', option: true }],

  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const mailbox = await startMailbox();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ database, mailbox }, use, workerInfo) => {
      const name = `${workerInfo.project.name}-${workerInfo.workerIndex}`;
      const dataDir = await mkdtemp(join(tmpdir(), 'homeward-'));
      const postgres = database === 'postgres' ? await createPostgresDatabase() : undefined;
      const server = await startServer({ name, dataDir, smtpUrl: mailbox.url, databaseUrl: postgres?.url });
      await use(server);
      await server.stop();
      await postgres?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  mint: [
    async ({ server }, use) => {
      await use((count) => mintCodes(server, count));
    },
    { scope: 'worker' },
  ],

  savesData: [true, { option: true }],
  skipsSplash: [true, { option: true }],

  context: async ({ context, server, savesData, skipsSplash }, use) => {
    await prepareContext(context, { server, savesData, skipsSplash });
    await use(context);
  },

  consoleWatch: [
    async ({ browser }, use) => {
      const watch = watchConsole(browser);
      await use(watch);
      watch.stop();
      expect(watch.unexpected(), 'errors in the consoles of the test').toEqual([]);
    },
    { auto: true },
  ],

  expectTrouble: async ({ consoleWatch }, use) => use(consoleWatch.expectTrouble),

  baseURL: async ({ server }, use) => use(server.url),
});

/** Makes a browser begin as these options have it. */
export async function prepareContext(
  context: BrowserContext,
  { server, savesData, skipsSplash }: TestOptions & Pick<WorkerFixtures, 'server'>,
): Promise<void> {
  // Without a graphics card the video takes a third of a processor core from every test on a desktop.
  if (savesData) await context.addInitScript(saveData);
  if (skipsSplash) await context.addCookies([{ name: 'splash', value: 'shown', url: server.url }]);
}

/** Runs in the page: what a browser says of itself whose owner saves data. */
export function saveData(): void {
  const connection = Object.assign(new EventTarget(), { saveData: true });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}
