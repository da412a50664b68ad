import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Mailbox, startMailbox } from '../../apps/api/test/support/mailbox.ts';
import { type ConsoleWatch, watchConsole } from './console-watch.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { type RunningServer, startServer } from './start-server.ts';

export type Database = 'embedded' | 'postgres';

export interface MintedCode {
  id: string;
  url: string;
}

interface TestFixtures {
  consoleWatch: ConsoleWatch;
  /** Says which complaint of the browser the journey brings about on purpose; any other fails it. */
  expectTrouble: ConsoleWatch['expectTrouble'];
}

interface WorkerFixtures {
  /** Which database this project's server stands on; set by the project. */
  database: Database;
  mailbox: Mailbox;
  server: RunningServer;
  /** Mints codes as the operator does. */
  mint: (count: number) => Promise<MintedCode[]>;
}

/** Playwright's test with the real built server, its mailbox and freshly minted codes; errors in a console fail it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['embedded', { scope: 'worker', option: true }],

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

  consoleWatch: [
    async ({ browser }, use) => {
      const watch = watchConsole(browser);
      await use(watch);
      watch.stop();
      expect(watch.unexpected(), 'errors in the consoles of the journey').toEqual([]);
    },
    { auto: true },
  ],

  expectTrouble: async ({ consoleWatch }, use) => use(consoleWatch.expectTrouble),

  baseURL: async ({ server }, use) => use(server.url),
});

/** Mints codes as the operator does. */
export async function mintCodes(server: RunningServer, count: number): Promise<MintedCode[]> {
  const response = await fetch(`${server.url}/api/operator/codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.operatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ count }),
  });
  if (!response.ok) throw new Error(`Minting answered ${response.status}: ${await response.text()}`);
  const { codes } = (await response.json()) as { codes: MintedCode[] };
  return codes;
}
