import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRegistration } from '@homeward/testing/app/builders.ts';
import { startPostgresServer } from '@homeward/testing/database/postgres-server.ts';
import { type Mailbox, startMailbox } from '@homeward/testing/mail/mailbox.ts';
import { mintCodes } from '../e2e/support/items/mint-codes.ts';
import { callServer, joinMember } from '../e2e/support/people/members.ts';
import { buildPerson } from '../e2e/support/people/people.ts';
import { ensureBaseImages } from './support/container/base-images.ts';
import { buildah, findMissingTools } from './support/container/buildah.ts';
import { folderBytes } from './support/container/folder-bytes.ts';
import { type ImageSettings, readImageSettings, runImage } from './support/container/run-image.ts';

// Builds the image of Containerfile and runs it as its own user on a read-only file system, with the embedded database and with
// PostgreSQL. It must become healthy, mint, accept a registration, show the finder's page, and exit with 0 on SIGTERM.

const IMAGE = 'homeward:drill';
const IMAGE_ALLOWED_BYTES = 350_000_000;
const STOP_ALLOWED_MS = 10_000;
const PORT = 3980;
const OPERATOR_TOKEN = 'operator-of-the-container-drill';
/** Id of the user that Containerfile creates. */
const USER_ID = 1000;

interface Run {
  readonly database: 'embedded' | 'PostgreSQL';
  readonly databaseUrl: string | undefined;
}

/** Results of a run; the keys are the column titles of the printed table. */
interface Shown {
  readonly database: string;
  readonly 'user:group': string;
  readonly 'first process': string;
  readonly 'writes to /app': boolean;
  readonly 'writes to /data': boolean;
  readonly healthy: boolean;
  readonly 'finder’s page': boolean;
  readonly 'exit code': number | null;
  readonly 'stopped in s': number;
}

async function showRun(
  { database, databaseUrl }: Run,
  { settings, root, mailbox }: { settings: ImageSettings; root: string; mailbox: Mailbox },
): Promise<Shown> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-container-'));
  chownSync(dataDir, USER_ID, USER_ID);
  const url = `http://localhost:${PORT}`;
  const env = {
    PORT: String(PORT),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    OPERATOR_TOKEN,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'hello@homeward.example',
    LOG_LEVEL: 'warn',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const product = await runImage(settings, { root, dataDir, env });
  try {
    const server = {
      url,
      operatorToken: OPERATOR_TOKEN,
      dataDir,
      databaseUrl,
      seeding: undefined,
      stop: async () => undefined,
    };
    const [code] = await mintCodes(server, 1);
    if (!code) throw new Error('No code was minted');
    const { accessToken: token } = await joinMember(server, mailbox, buildPerson('Olivia'));
    const body = buildRegistration(code.id, { name: 'A blue suitcase' });
    await callServer(server, ['POST', '/api/qrcode/register'], { body, token });
    const page = await fetch(code.url);
    const html = await page.text();
    const shown = {
      'user:group': product.ids,
      'first process': product.firstProgram,
      'writes to /app': product.canWrite('/app'),
      'writes to /data': product.canWrite('/data'),
      healthy: product.isHealthy(),
      'finder’s page': page.ok && html.includes('has not been reported lost yet'),
    };
    const stoppedAt = performance.now();
    const exitCode = await product.stop();
    const seconds = (performance.now() - stoppedAt) / 1000;
    return { database, ...shown, 'exit code': exitCode, 'stopped in s': Number(seconds.toFixed(1)) };
  } finally {
    product.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const isAsItShould = (shown: Shown) =>
  shown['user:group'] === `${USER_ID}:${USER_ID}` &&
  shown['first process'] === 'node' &&
  !shown['writes to /app'] &&
  shown['writes to /data'] &&
  shown.healthy &&
  shown['finder’s page'] &&
  shown['exit code'] === 0 &&
  shown['stopped in s'] * 1000 <= STOP_ALLOWED_MS;

const missing = findMissingTools();
if (missing !== undefined) {
  console.error(`The drill cannot run: ${missing}`);
  process.exit(1);
}
ensureBaseImages();
const startedAt = performance.now();
buildah('build', '--isolation=chroot', '--format=docker', '--pull-never', '--layers', `--tag=${IMAGE}`, '.');
const buildSeconds = Math.round((performance.now() - startedAt) / 1000);
const container = buildah('from', '--pull-never', IMAGE);
const mailbox = await startMailbox();
const postgres = await startPostgresServer();
try {
  const root = buildah('mount', container);
  const bytes = folderBytes(root);
  const settings = readImageSettings(IMAGE);
  const runs: readonly Run[] = [
    { database: 'embedded', databaseUrl: undefined },
    { database: 'PostgreSQL', databaseUrl: postgres.url },
  ];
  const results: Shown[] = [];
  for (const run of runs) results.push(await showRun(run, { settings, root, mailbox }));
  console.table(results);
  console.log(`Image: ${(bytes / 1e6).toFixed(0)} MB, built in ${buildSeconds} s`);
  const isPassed = results.every(isAsItShould) && bytes <= IMAGE_ALLOWED_BYTES;
  console.log(
    isPassed
      ? 'Passed'
      : `Failed: as the tables above should say, and at most ${IMAGE_ALLOWED_BYTES / 1e6} MB`,
  );
  process.exitCode = isPassed ? 0 : 1;
} finally {
  await mailbox.stop();
  await postgres.stop();
  buildah('rm', container);
}
