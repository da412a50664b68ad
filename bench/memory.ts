import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@homeward/api/platform/database/open-database.ts';
import { createPasswords } from '@homeward/api/platform/passwords.ts';
import { login } from '@homeward/contract/account/account';
import { savePhoto } from '@homeward/contract/codes';
import { findFreePort } from '@homeward/testing/processes/find-free-port.ts';
import { machineEnv } from '@homeward/testing/processes/machine-env.ts';
import { startProductProcess } from '@homeward/testing/processes/product-process.ts';
import sharp from 'sharp';
import { projectRoot } from '../scripts/project-root.ts';
import { loadWithAutocannon } from './support/hot-path/load-with-autocannon.ts';
import { addNumberedCodes, codeIdOf } from './support/hot-path/numbered-codes.ts';
import type { Loaded } from './support/memory/list-loaded.ts';
import { type Memory, readMemory, sumOf } from './support/memory/read-memory.ts';

const IDLE_SECONDS = 20;
const LOAD_SECONDS = 60;
const VISITS_PER_SECOND = 300;
const CONNECTIONS = 32;
const CODES = 1000;
const EMAIL = 'olivia@example.org';
const PASSWORD = 'Right-Horse-7';
const PACKAGES_SHOWN = 20;

const dataDir = mkdtempSync(path.join(tmpdir(), 'homeward-bench-'));
const DATABASE = { kind: 'embedded', directory: path.join(dataDir, 'database') } as const;
const settings = { DATA_DIR: dataDir, LIMITS_SCALE: '1000000' };

/** Inserts one owner with a password and a thousand items. */
async function prepare(): Promise<void> {
  await addNumberedCodes(DATABASE, CODES);
  const passwords = createPasswords(1);
  const database = await openDatabase(DATABASE, { onFatal: giveUp });
  const password_hash = await passwords.hash(PASSWORD);
  await database.db.updateTable('accounts').set({ password_hash }).execute();
  await database.close();
  await passwords.stop();
}

function giveUp(error: Error): never {
  throw error;
}

async function isReady(baseUrl: string): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Creates a photo of 12 megapixels, as a phone takes it. */
function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = { width: 4000, height: 3000, channels: 3, background: '#888', noise } as const;
  return sharp({ create }).jpeg({ quality: 60 }).toBuffer();
}

/** Logs in and uploads a photo. Returns false if the queue of logins or of photos is full. */
async function useAsOwner(baseUrl: string, photo: Buffer): Promise<boolean> {
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const session = await fetch(`${baseUrl}${login.path}`, { method: 'POST', headers, body });
  const { accessToken } = (await session.json()) as { accessToken?: string };
  const address = savePhoto.path.replace(':id', codeIdOf(Math.floor(Math.random() * CODES)));
  const stored = await fetch(`${baseUrl}${address}`, {
    method: savePhoto.method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  });
  return session.ok && stored.ok;
}

/** Returns the sample with the largest sum of all processes. */
async function measureUnderLoad(baseUrl: string): Promise<Memory> {
  const photo = await makePhoto();
  let largest = readMemory();
  const load = { kind: 'visits', baseUrl, connections: CONNECTIONS, firstCode: 0, codes: CODES } as const;
  const loading = loadWithAutocannon({ ...load, seconds: LOAD_SECONDS, visitsPerSecond: VISITS_PER_SECOND });
  const asOwners: Promise<boolean>[] = [];
  for (let second = 0; second < LOAD_SECONDS; second += 1) {
    asOwners.push(useAsOwner(baseUrl, photo));
    await wait(1000);
    const sample = readMemory();
    if (sumOf(sample) > sumOf(largest)) largest = sample;
  }
  const { perSecond, p50Ms, p99Ms } = await loading;
  const served = (await Promise.all(asOwners)).filter(Boolean).length;
  console.log(
    `${Math.round(perSecond)} visits a second (p50 ${p50Ms} ms, p99 ${p99Ms} ms), ${served} of ${LOAD_SECONDS} log-ins with a photo`,
  );
  return largest;
}

/** Starts the product again with a hook that counts the modules which Node loads. */
async function listLoaded(): Promise<Loaded> {
  const file = path.join(dataDir, 'loaded.json');
  const hook = new URL('./support/memory/list-loaded.ts', import.meta.url).href;
  const product = await startProductProcess({
    ...settings,
    LOADED_FILE: file,
    NODE_OPTIONS: `--import=${hook}`,
  });
  while (!existsSync(file)) await wait(200);
  await product.kill();
  return JSON.parse(readFileSync(file, 'utf8'));
}

try {
  await prepare();
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...machineEnv(), ...settings, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  const ended = once(npm, 'exit');
  while (!(await isReady(baseUrl))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
    await wait(100);
  }
  await wait(IDLE_SECONDS * 1000);
  const idle = readMemory();
  const loaded = await measureUnderLoad(baseUrl);
  npm.kill('SIGTERM');
  await ended;

  const names = [...new Set([...Object.keys(idle), ...Object.keys(loaded)])];
  const rows = names.map((name) => [name, idle[name] ?? 0, loaded[name] ?? 0] as const);
  console.log(`\nMB (PSS) ${IDLE_SECONDS} s after the start, and at most in ${LOAD_SECONDS} s of that load`);
  console.table(
    Object.fromEntries(
      [...rows, ['all', sumOf(idle), sumOf(loaded)] as const].map(([name, atRest, underLoad]) => [
        name,
        { idle: Math.round(atRest), 'under load': Math.round(underLoad) },
      ]),
    ),
  );
  const packages = Object.entries(await listLoaded()).sort(([, one], [, other]) => other.bytes - one.bytes);
  console.log('What an idle product has loaded, KB of source');
  console.table(
    Object.fromEntries(
      packages
        .slice(0, PACKAGES_SHOWN)
        .map(([name, { modules, bytes }]) => [name, { modules, KB: Math.round(bytes / 1024) }]),
    ),
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
