import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mailbox, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { test as base } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { getPart } from '../../scripts/browsers/ensure-engines.ts';
import { type RunningServer, startServer } from '../support/fixtures/start-server.ts';
import { type MintedCode, mintCodes } from '../support/items/mint-codes.ts';
import { joinMember, type Member } from '../support/people/members.ts';
import { buildPerson } from '../support/people/people.ts';
import type { Engine, EngineName, TabOptions } from './drivers/engine.ts';
import { startChromium, startFirefox } from './drivers/puppeteer-engine.ts';
import { buildTab, type Tab } from './drivers/tab.ts';
import { startWebKit } from './drivers/webkit-engine.ts';

interface StoryFixtures {
  /** Opens a separate browser. */
  openTab: (options?: TabOptions) => Promise<Tab>;
  /** A new member without a session. */
  olivia: Member;
  code: MintedCode;
}

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
  inPageScript: string;
  mailbox: Mailbox;
  server: RunningServer;
  mint: (count: number) => Promise<MintedCode[]>;
}

/** Playwright's test with another engine's tabs instead of its pages. */
export const story = base.extend<StoryFixtures, WorkerFixtures>({
  engineName: ['firefox', { scope: 'worker', option: true }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],

  inPageScript: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => use(await bundleInPage()),
    { scope: 'worker' },
  ],

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
    async ({ mailbox }, use, { project, workerIndex }) => {
      const name = `${project.name}-${workerIndex}`;
      const dataDir = await mkdtemp(join(tmpdir(), 'homeward-'));
      const server = await startServer({ name, dataDir, smtpUrl: mailbox.url, databaseUrl: undefined });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  mint: [async ({ server }, use) => use((count) => mintCodes(server, count)), { scope: 'worker' }],

  openTab: async ({ engine, inPageScript }, use, testInfo) => {
    const tabs: Tab[] = [];
    await use(async (options = {}) => {
      const tab = buildTab(await engine.openTab(options), inPageScript);
      tabs.push(tab);
      return tab;
    });
    for (const [index, tab] of tabs.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        await writeFile(testInfo.outputPath(`tab-${index + 1}.png`), await tab.screenshot());
      }
      await tab.close();
    }
  },

  olivia: async ({ server, mailbox }, use) =>
    use(await joinMember(server, mailbox, buildPerson('Olivia Marsh'))),

  code: async ({ mint }, use) => use(((await mint(1)) as [MintedCode])[0]),
});

function startEngine(name: EngineName): Promise<Engine> {
  if (name === 'firefox') return startFirefox(getPart('firefox'));
  if (name === 'chromium') return startChromium(getPart('chromium'));
  return startWebKit({
    miniBrowser: getPart('miniBrowser'),
    driver: getPart('webKitDriver'),
    screen: getPart('screen'),
  });
}

/** Bundles the queries and their library into one script. */
async function bundleInPage(): Promise<string> {
  const bundles = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, 'drivers/in-page.ts'),
        formats: ['iife'],
        name: 'inPageScript',
      },
    },
  })) as Rolldown.RolldownOutput[];
  // The library reads an environment variable of Node.
  return `const process = { env: {} }; ${bundles[0]?.output[0].code}`;
}
