import { type ChildProcess, spawn } from 'node:child_process';
import { projectRoot } from '../project-root.ts';
import type { Output } from './run-steps.ts';

export interface CommandOptions {
  env?: Record<string, string>;
  /** Working directory, by default the project's root. */
  cwd?: string;
  timeoutMs?: number;
  /** Receives stdout and stderr, by default the terminal. */
  output?: Output;
}

/** Resolves to the program's exit code, 127 if the program cannot start, or at least 128 if a signal ended it. A timeout sends SIGTERM. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<number> {
  const { output = 'live', cwd = projectRoot } = options;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...options.env },
    stdio: output === 'live' ? 'inherit' : ['inherit', 'pipe', 'pipe'],
  });
  if (output !== 'live')
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', output);
  const timer = options.timeoutMs && setTimeout(() => child.kill(), options.timeoutMs);
  return exitCodeOf(child).finally(() => clearTimeout(timer));
}

export function runScript(
  file: string,
  args: readonly string[] = [],
  options: CommandOptions = {},
): Promise<number> {
  return runCommand(process.execPath, [file, ...args], options);
}

const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const SIGNAL_CODES: Readonly<Record<string, number>> = { SIGHUP: 129, SIGINT: 130 };

/** Resolves when the child has exited. Until then it forwards SIGTERM, SIGINT and SIGHUP to the child. */
export function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    const forward = (signal: NodeJS.Signals) => {
      // A terminal sends Ctrl-C to the whole process group, so the child has already received it.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const end = (code: number) => {
      for (const signal of FORWARDED) process.off(signal, forward);
      resolve(code);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    child.once('error', (error) => {
      console.error(error.message);
      end(127);
    });
    child.once('close', (code, signal) => end(code ?? SIGNAL_CODES[signal ?? ''] ?? 143));
  });
}
