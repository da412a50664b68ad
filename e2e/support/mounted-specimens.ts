import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { SETTINGS_ID } from '@homeward/contract/browser/settings';
import { sharedBuild } from '@homeward/ui/vite-shared.ts';
import type { Page } from '@playwright/test';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { projectRoot } from '../../scripts/project-root.ts';

const OWNER = join(projectRoot, 'apps/owner');
/** Each worker builds its own: one that begins would empty the folder of another. */
const OUT = join(projectRoot, '.cache', `specimens-${process.env.TEST_PARALLEL_INDEX ?? 0}`);
const PATH = '/specimens/';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Builds the specimens of what no page shows yet, as the app is built; returns the files the page starts with. */
export async function buildSpecimens(): Promise<{ readonly script: string; readonly style: string }> {
  process.env.NODE_ENV = 'production';
  const input = join(OWNER, 'src/app/gallery/gallery-mount.tsx');
  const built = await build({
    root: OWNER,
    base: PATH,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), tailwind()],
    build: { ...sharedBuild, outDir: OUT, sourcemap: false, rolldownOptions: { input } },
  });
  const files = 'output' in built ? built.output : [];
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  const style = files.find(({ fileName }) => /gallery-mount-[\w-]+\.css$/.test(fileName));
  if (entry === undefined || style === undefined) throw new Error('The specimens came to nothing');
  return { script: entry.fileName, style: style.fileName };
}

/** Opens them on the origin of a server, with that server's settings and under its content security policy. */
export async function openSpecimens(
  page: Page,
  { script, style }: Awaited<ReturnType<typeof buildSpecimens>>,
  { serverUrl, path = '' }: { readonly serverUrl: string; readonly path?: string },
): Promise<void> {
  const shell = await fetch(`${serverUrl}/signin`);
  const block = new RegExp(`<script type="application/json" id="${SETTINGS_ID}">.*?</script>`).exec(
    await shell.text(),
  );
  const headers = {
    'content-security-policy': shell.headers.get('content-security-policy') ?? '',
    'referrer-policy': shell.headers.get('referrer-policy') ?? '',
  };
  await page.route(`${serverUrl}${PATH}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(PATH.length);
    if (file === '') {
      const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Specimens</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark"><link rel="stylesheet" href="${PATH}${style}">${block?.[0]}
        </head><body><div id="root"></div><script type="module" src="${PATH}${script}"></script></body></html>`;
      return route.fulfill({ headers: { ...headers, 'content-type': 'text/html' }, body });
    }
    const contentType = TYPES[extname(file)] ?? 'application/octet-stream';
    return route.fulfill({ body: readFileSync(join(OUT, file)), contentType });
  });
  await page.goto(`${serverUrl}${PATH}${path}`);
}
