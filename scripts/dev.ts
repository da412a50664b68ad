import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import household from '@homeward/api/demo/household.json' with { type: 'json' };
import { createServer } from 'vite';
import { projectRoot } from './project-root.ts';
import { exitCodeOf, runScript } from './running/run-command.ts';

const WEB_PORT = 5173;
const apiUrl = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const webUrl = `http://localhost:${WEB_PORT}`;
const TO_THE_API = [
  '/api',
  '/qr-code',
  '^/[0-9A-Za-z]{16}/?(\\?.*)?$',
  '/messages',
  '/item-mails',
  '/account-plan',
  '/finder-mails',
  '/operator',
  '/dev/mail',
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets',
];
const BUILT_ON_CHANGE = [
  'apps/api/src',
  'apps/finder/src',
  'apps/operator/src',
  'packages/contract/src',
  'packages/messages',
  'packages/ui/src',
];
const RESTARTS_THE_API = [
  'apps/api/src',
  'apps/api/dist/server',
  'apps/finder/dist/server',
  'packages/contract/src',
  'packages/messages',
];
const QUIET_MS = 150;

// The server renders mails and the pages of finders and operator; these parts must be built in development, too.
await buildParts();
rebuildOnChange();

const api = spawn(
  process.execPath,
  [
    ...RESTARTS_THE_API.map((path) => `--watch-path=${path}`),
    '--watch-preserve-output',
    '--enable-source-maps',
    'apps/api/src/main.ts',
    ...(process.env.DATABASE_URL ? [] : ['--demo']),
  ],
  { cwd: projectRoot, stdio: 'inherit', env: { PUBLIC_URL: webUrl, ...process.env } },
);
const web = await createServer({
  configFile: join(projectRoot, 'apps/owner/vite.config.ts'),
  server: {
    port: WEB_PORT,
    strictPort: true,
    proxy: Object.fromEntries(TO_THE_API.map((path) => [path, apiUrl])),
  },
});
await web.listen();
void announce();

const exitCode = await exitCodeOf(api);
await web.close();
process.exit(exitCode);

/** Builds in a child process, because Vite's dev server sets NODE_ENV in this process, which would select React's slow build. */
async function buildParts(): Promise<void> {
  await runScript('scripts/build.ts');
}

function rebuildOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const rebuild = () => {
    building = building.then(buildParts);
  };
  for (const folder of BUILT_ON_CHANGE) {
    watch(join(projectRoot, folder), { recursive: true }, (_, file) => {
      if (folder === 'apps/api/src' && !file?.endsWith('.tsx')) return;
      clearTimeout(timer);
      timer = setTimeout(rebuild, QUIET_MS);
    });
  }
}

async function announce(): Promise<void> {
  while (!(await isReady())) await wait(200);
  console.log(
    `\nThe web is at ${webUrl}, mails are at ${webUrl}/dev/mail. Sign in with ${household.password} as`,
  );
  for (const { name, email } of household.people) console.log(`  ${email.padEnd(20)} ${name}`);
}

async function isReady(): Promise<boolean> {
  const response = await fetch(`${apiUrl}/readyz`).catch(() => undefined);
  return response?.ok ?? false;
}
