import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@homeward/testing/processes/find-free-port.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const CONFIGURATION = path.join(PROJECT, 'deploy/haproxy.cfg');
const START_MS = 10_000;

export interface Haproxy {
  readonly baseUrl: string;
  /** Resolves once HAProxy forwards requests to the server with this number; numbers start at 1. */
  untilUp(number: number): Promise<void>;
  /** Returns HAProxy's output, which consists mainly of state changes of servers. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts HAProxy with deploy/haproxy.cfg in front of processes at these ports, without TLS and only on loopback. */
export async function startHaproxy(serverPorts: readonly number[]): Promise<Haproxy> {
  const program = findHaproxy();
  const port = await findFreePort();
  const statisticsPort = await findFreePort();
  const directory = mkdtempSync(path.join(tmpdir(), 'homeward-haproxy-'));
  const file = path.join(directory, 'haproxy.cfg');
  writeFileSync(file, configurationFor(port, serverPorts) + statisticsAt(statisticsPort));
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  await untilServing(child, port, () => output);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    output: () => output,
    async untilUp(number) {
      const isUp = new RegExp(`^homeward,homeward-${number},(?:[^,]*,){15}UP,`, 'm');
      while (!isUp.test(await (await fetch(`http://127.0.0.1:${statisticsPort}/;csv`)).text()))
        await wait(50);
    },
    async stop() {
      process.off('exit', end);
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function findHaproxy(): string {
  const found = ['haproxy', '/usr/sbin/haproxy'].find((name) => spawnSync(name, ['-v']).status === 0);
  if (found === undefined) throw new Error('This drill needs HAProxy: apt install haproxy');
  return found;
}

function configurationFor(port: number, serverPorts: readonly number[]): string {
  const text = readFileSync(CONFIGURATION, 'utf8')
    .replaceAll('/opt/homeward', PROJECT)
    // The drill `deploy` tests the omitted parts: the redirect of port 80, and the settings that need root.
    .replace(/^frontend plain\n(?: {2}.*\n)+/m, '')
    .replace(/^ {2}(?:user|group|chroot) .*\n/gm, '');
  const own = text.replace(/^ {2}bind .*/m, `  bind 127.0.0.1:${port}`);
  // The first server in the file has the port 3001.
  const withPorts = own.replaceAll(
    /(^ {2}server .* 127\.0\.0\.1:)(\d+)/gm,
    (_line, start: string, given: string) => {
      const serverPort = serverPorts[Number(given) - 3001];
      if (serverPort === undefined)
        throw new Error(`deploy/haproxy.cfg has a server at ${given}, the drill none`);
      return `${start}${serverPort}`;
    },
  );
  if (own === text || withPorts === own)
    throw new Error('deploy/haproxy.cfg has no servers, or listens nowhere');
  return withPorts;
}

/** Returns a statistics page for the configuration; only drills use it. */
function statisticsAt(port: number): string {
  return ['frontend statistics', `bind 127.0.0.1:${port}`, 'stats enable', 'stats uri /', '']
    .join('\n  ')
    .trimEnd()
    .concat('\n');
}

async function untilServing(child: ChildProcess, port: number, output: () => string): Promise<void> {
  const until = performance.now() + START_MS;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`HAProxy does not serve: ${output()}`);
    await wait(50);
  }
}
