import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { machineEnv } from '@homeward/testing/processes/machine-env.ts';
import { projectRoot } from '../../scripts/project-root.ts';
import { openSeeding, type Seeding } from './seeding.ts';

export interface RunningServer {
  /** Its PUBLIC_URL, without a slash at its end. */
  url: string;
  operatorToken: string;
  dataDir: string;
  /** Undefined on the embedded database, which lies in `dataDir`. */
  databaseUrl: string | undefined;
  /** Undefined on the embedded database, which takes no second connection. */
  seeding: Seeding | undefined;
  /** SIGTERM, then waits for the end; throws when it takes over 15 s or ends with anything but 0. */
  stop(): Promise<void>;
}

export interface ServerSettings {
  name: string;
  dataDir: string;
  smtpUrl: string;
  /** Without it the server uses its embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** For a server that takes another's place; a free one otherwise. */
  port?: number;
  env?: Record<string, string>;
}

const START_PATIENCE_MS = 60_000;
const STOP_PATIENCE_MS = 15_000;
const LOGS = join(projectRoot, '.cache/server-logs');

/** Starts the real server from its built parts on a free port and waits until it is ready. */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const port = settings.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const operatorToken = `operator-${settings.name}-for-tests-only`;
  const child = spawn(process.execPath, ['--enable-source-maps', 'apps/api/src/main.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...machineEnv(),
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: settings.dataDir,
      SMTP_URL: settings.smtpUrl,
      MAIL_FROM: 'Homeward <hello@homeward.example>',
      SUPPORT_EMAIL: 'support@homeward.example',
      OPERATOR_TOKEN: operatorToken,
      LIMITS_SCALE: '100',
      ...(settings.databaseUrl === undefined ? {} : { DATABASE_URL: settings.databaseUrl }),
      ...settings.env,
    },
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  const log = keepLog(child, settings.name);

  try {
    await readiness(url, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The server did not start (log: ${log})`, { cause: error });
  }
  const { dataDir, databaseUrl } = settings;
  const seeding = databaseUrl === undefined ? undefined : await openSeeding(databaseUrl);
  const stop = async () => {
    await seeding?.close();
    await stopServer(child, log);
  };
  return { url, operatorToken, dataDir, databaseUrl, seeding, stop };
}

async function readiness(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error(`No 200 from ${url}/readyz within ${START_PATIENCE_MS} ms`);
}

async function stopServer(child: ChildProcess, log: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(STOP_PATIENCE_MS) });
    child.kill('SIGTERM');
    await ended.catch(() => child.kill('SIGKILL'));
  }
  if (child.exitCode !== 0) {
    throw new Error(
      `The server ended with ${child.exitCode ?? child.signalCode ?? 'SIGKILL'}, not 0 (log: ${log})`,
    );
  }
}

function keepLog(child: ChildProcess, name: string): string {
  mkdirSync(LOGS, { recursive: true });
  const path = join(LOGS, `${name}.log`);
  const file = createWriteStream(path);
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  child.once('close', () => file.end());
  return path;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no port');
  return address.port;
}
