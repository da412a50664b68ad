import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { SERVER_COMMAND } from '@homeward/api/server-command.ts';
import { machineEnv } from './machine-env.ts';

export interface ProductProcess {
  readonly baseUrl: string;
  complaints(): string;
  /** Kills the product with SIGKILL; resolves once it has exited. */
  kill(): Promise<void>;
}

const PROJECT = path.join(import.meta.dirname, '../../../..');

/** Kills the product when the shell's input closes, so the product does not outlive its parent. */
const GUARD = '"$@" < /dev/null & exec > /dev/null 2>&1; cat; kill -9 $!; wait $!; exit 0';

/** Starts the built product like `npm start`, on a free port; rejects with its stderr if it exits. */
export async function startProductProcess(env: Readonly<Record<string, string>>): Promise<ProductProcess> {
  const guard = spawn('sh', ['-c', GUARD, 'sh', process.execPath, ...SERVER_COMMAND], {
    cwd: PROJECT,
    env: { ...machineEnv(), NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const gone = once(guard, 'close');
  let complaints = '';
  guard.stderr.on('data', (chunk) => {
    complaints += String(chunk);
  });
  const kill = async () => {
    guard.stdin.end();
    await gone;
  };
  const port = await readPort(guard.stdout);
  if (port) return { baseUrl: `http://127.0.0.1:${port}`, complaints: () => complaints, kill };
  await kill();
  throw new Error(`The product did not start: ${complaints}`);
}

/** Reads the whole output, because the product blocks on a full pipe. Returns undefined if the product exits before it listens. */
function readPort(output: Readable): Promise<string | undefined> {
  const lines = createInterface({ input: output });
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const port = /listening on port (\d+)/.exec(line)?.[1];
      if (port) resolve(port);
    });
    lines.on('close', () => resolve(undefined));
  });
}
