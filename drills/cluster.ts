import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findServerPrograms } from './cluster/find-server-programs.ts';

// Runs a cluster that deploy/cluster configures: three PostgreSQL servers (Patroni, etcd, a synchronous standby), two processes
// of the product (one behind HAProxy, one with all servers in its URL) and a mail server, each in its own network namespace.
// Ten events under load: the primary is killed, cut off from the network, switched off, or replaced by a switchover.

const LONGEST_MS = 12 * 60_000;
const PACKAGES = { patroni: 'patroni python3-etcd', etcd: 'etcd-server', haproxy: 'haproxy', ip: 'iproute2' };
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];

/** The namespace's first process adopts orphans. It must wait for its children, because otherwise the orphans' pids stay in use. */
const FIRST_PROCESS = '"$@" & wait $!; exit $?';

/** When the first process ends for any reason, the kernel ends all processes and mounts of the drill. */
const ISOLATED = [
  ...['setpriv', '--pdeathsig', 'KILL'],
  ...['unshare', '--net', '--mount', '--pid', '--mount-proc', '--fork', '--kill-child'],
  // With this option, a user without root rights is root in a user namespace.
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
];

function findObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'it needs the namespaces of Linux';
  const missing = Object.entries(PACKAGES).filter(
    ([program]) => !FOLDERS.some((folder) => existsSync(join(folder, program))),
  );
  const packages = missing.map(([, name]) => name);
  if (findServerPrograms() === undefined) packages.push('postgresql-15');
  if (packages.length > 0)
    return `on Debian: apt-get install ${packages.join(' ')} (and do not start their services)`;
  const [command = '', ...args] = [...ISOLATED, 'true'];
  if (spawnSync(command, args).status !== 0)
    return 'run it as root, or where users may make namespaces (sysctl kernel.unprivileged_userns_clone=1)';
  return undefined;
}

async function runIsolated(): Promise<number> {
  const inner = [process.execPath, 'drills/cluster/run-drill.ts', ...process.argv.slice(2)];
  const [command = '', ...args] = [...ISOLATED, 'sh', '-c', FIRST_PROCESS, 'sh', ...inner];
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const end = () => child.kill('SIGKILL');
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  // If `npm run drill` is killed, this process gets no signal, so it polls its parent's pid.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && end(), 1000);
  const timer = setTimeout(() => {
    console.log(`Failed: not done within ${LONGEST_MS / 60_000} minutes`);
    end();
  }, LONGEST_MS);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve(code ?? 1);
    });
  });
}

const obstacle = findObstacle();
if (obstacle !== undefined) console.log(`This drill cannot run here: ${obstacle}`);
process.exitCode = obstacle === undefined ? await runIsolated() : 1;
