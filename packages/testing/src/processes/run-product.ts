import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { machineEnv } from './machine-env.ts';

/** Matches the start and the end of the output that the product prints once it listens. */
const READY = /is ready: [\s\S]*Mails .*\n/;
const MAIN = createRequire(import.meta.url).resolve('@homeward/api/main.ts');

export interface RunningProduct {
  readonly child: ChildProcess;
  readonly output: { stdout: string; stderr: string };
  /** Resolves with the product's URL once it is ready; rejects if the product exits before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<number | null>;
}

/** Starts the product as a child process with only the given environment, by default on a free port. */
export function runProduct(
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
  { detached = false, node = process.execPath } = {},
): RunningProduct {
  const child = spawn(node, [MAIN, ...args], {
    env: { ...machineEnv(), PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  const scheme = args.includes('--lan') ? 'https' : 'http';
  const output = { stdout: '', stderr: '' };
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output.stdout += String(chunk);
      if (!READY.test(output.stdout)) return;
      const port = /\(listening on port (\d+)\)/.exec(output.stdout)?.[1] ?? env.PORT;
      resolve(`${scheme}://127.0.0.1:${port}`);
    });
    ended.then(() => reject(new Error(`The product ended: ${output.stderr}`)), reject);
  });
  // A caller may await only `ended`, so this handler catches a rejection of `ready`.
  ready.catch(() => undefined);
  child.stderr.on('data', (chunk) => {
    output.stderr += String(chunk);
  });
  return { child, output, ready, ended };
}
