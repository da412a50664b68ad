import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { projectRoot } from '../project-root.ts';
import { runCommand } from '../running/run-command.ts';

/** The headless shell is first: it is the same engine without windows and needs a fifth less CPU time. */
const NAMES_ON_PATH = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const INSTALL_TIMEOUT_MS = 300_000;
const DOWNLOADS = process.env.PLAYWRIGHT_DOWNLOAD_HOST ?? 'https://cdn.playwright.dev';
const REACH_TIMEOUT_MS = 15_000;

export function findBrowser(): string | undefined {
  const { HOMEWARD_CHROMIUM, CHROME_PATH, PATH = '' } = process.env;
  const candidates = [
    HOMEWARD_CHROMIUM,
    CHROME_PATH,
    chromium.executablePath(),
    ...NAMES_ON_PATH.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return candidates.find((path) => path && existsSync(path) && starts(path));
}

/** Finds or installs a browser; throws an error that names the package to install. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;

  if (await canDownload()) {
    console.log('No browser found. Installing Playwright’s Chromium …');
    const playwright = join(projectRoot, 'node_modules/.bin/playwright');
    await runCommand(playwright, ['install', 'chromium'], { timeoutMs: INSTALL_TIMEOUT_MS });
    const downloaded = findBrowser();
    if (downloaded) return downloaded;
  } else {
    console.log(`No browser found, and ${DOWNLOADS} cannot be reached.`);
  }

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update'], { timeoutMs: INSTALL_TIMEOUT_MS });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await runCommand('apt-get', ['install', '-y', name], { env, timeoutMs: INSTALL_TIMEOUT_MS });
      if (findBrowser()) break;
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'No browser for the end-to-end tests: install Chromium or Chrome, or set CHROME_PATH to one.',
  );
}

/** Returns false behind a firewall, where Playwright would retry for minutes. Returns true with a proxy, because `fetch` ignores it. */
async function canDownload(): Promise<boolean> {
  if (process.env.HTTPS_PROXY ?? process.env.https_proxy) return true;
  const signal = AbortSignal.timeout(REACH_TIMEOUT_MS);
  return fetch(DOWNLOADS, { method: 'HEAD', signal }).then(
    () => true,
    () => false,
  );
}

/** Returns true if the browser starts. An existing file may lack system libraries, or be a stub that points to a snap. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

if (import.meta.main) {
  try {
    console.log(await ensureBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
