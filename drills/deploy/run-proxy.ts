import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Certificate, ShippedProxy } from './proxies.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const START_MS = 15_000;

export interface RunningProxy {
  readWritten(): string;
  listUserIds(): number[];
  stop(): Promise<void>;
}

/** Starts a proxy with its shipped file, a certificate, and the changes that `edit` makes. */
export async function runProxy(
  proxy: ShippedProxy,
  certificate: Certificate,
  edit: (text: string) => string = (text) => text,
): Promise<RunningProxy> {
  const shipped = readFileSync(path.join(PROJECT, proxy.shipped), 'utf8');
  writeFileSync(proxy.configuration, edit(proxy.withCertificate(shipped, certificate)));
  const [program = '', ...args] = proxy.command;
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: '/var/log', XDG_DATA_HOME: '/var/log', XDG_CONFIG_HOME: '/var/log' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close');
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const until = performance.now() + START_MS;
  while (!(await isListening())) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`${proxy.name} does not start: ${output}`);
    await wait(50);
  }
  return {
    readWritten: () =>
      [
        output,
        ...globSync('/var/log/**')
          .filter((file) => statSync(file).isFile())
          .map((file) => readFileSync(file, 'utf8')),
      ].join('\n'),
    listUserIds: () => [...new Set(listProcesses(child.pid ?? 0).map((pid) => statSync(`/proc/${pid}`).uid))],
    async stop() {
      process.off('exit', end);
      child.kill('SIGTERM');
      const isLate = await Promise.race([ended.then(() => false), wait(5000, true, { ref: false })]);
      if (isLate) child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Returns the child processes, or the process itself if it has no children. */
function listProcesses(parent: number): number[] {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
  return children === '' ? [parent] : children.split(' ').map(Number);
}

async function isListening(): Promise<boolean> {
  const socket = net.connect(443, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
