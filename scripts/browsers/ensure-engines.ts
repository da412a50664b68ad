import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { EngineName } from '../../e2e/engines/drivers/engine.ts';
import { runCommand } from '../running/run-command.ts';
import { findBrowser } from './ensure-browser.ts';

/** Folders in which distributions install WebKit's MiniBrowser; they are not on the PATH. */
const MINI_BROWSERS = '/usr/{lib,lib64,libexec}/{,*/}webkit{2,}gtk-*/MiniBrowser';
const INSTALL_TIMEOUT_MS = 300_000;

interface EngineParts {
  readonly find: () => string | undefined;
  readonly debianPackage: string;
}

const PARTS = {
  chromium: { find: findBrowser, debianPackage: 'chromium' },
  firefox: { find: () => findOnPath('firefox-esr') ?? findOnPath('firefox'), debianPackage: 'firefox-esr' },
  miniBrowser: { find: () => globSync(MINI_BROWSERS).sort().at(-1), debianPackage: 'webkit2gtk-driver' },
  webKitDriver: { find: () => findOnPath('WebKitWebDriver'), debianPackage: 'webkit2gtk-driver' },
  screen: { find: () => findOnPath('Xvfb'), debianPackage: 'xvfb' },
} satisfies Record<string, EngineParts>;

type Part = keyof typeof PARTS;

const PARTS_OF: Record<EngineName, readonly Part[]> = {
  firefox: ['firefox'],
  webkit: ['miniBrowser', 'webKitDriver', 'screen'],
  chromium: ['chromium'],
};

export function getPart(part: Part): string {
  const path = PARTS[part].find();
  if (path === undefined) throw new Error(describeMissing([part]));
  return path;
}

/** Installs missing engines, or throws an error that names the packages. */
export async function ensureEngines(names: readonly EngineName[]): Promise<void> {
  const listMissing = () =>
    names.flatMap((name) => PARTS_OF[name]).filter((part) => PARTS[part].find() === undefined);
  const missing = listMissing();
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = packagesOf(missing);
    console.log(`Installing ${packages.join(', ')} with apt …`);
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: INSTALL_TIMEOUT_MS };
    await runCommand('apt-get', ['update'], options);
    await runCommand('apt-get', ['install', '-y', ...packages], options);
  }
  const stillMissing = listMissing();
  if (stillMissing.length > 0) throw new Error(describeMissing(stillMissing));
}

function describeMissing(parts: readonly Part[]): string {
  return `An engine is missing: install ${packagesOf(parts).join(' and ')} (Debian's names; with apt: apt-get install ${packagesOf(parts).join(' ')}).`;
}

function packagesOf(parts: readonly Part[]): string[] {
  return [...new Set(parts.map((part) => PARTS[part].debianPackage))];
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
