import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findServerPrograms } from './cluster/find-server-programs.ts';

// Runs three PostgreSQL servers under Patroni with etcd and a synchronous standby, two processes of the product (one behind HAProxy, one
// with all servers in its URL) and a mail server, configured by deploy/cluster, each machine in its own network namespace. Under load, the
// primary is killed, its network is cut, its machine is switched off and a switchover is made: ten events by default.

const LONGEST_MS = 12 * 60_000;
const PACKAGES = { patroni: 'patroni python3-etcd', etcd: 'etcd-server', haproxy: 'haproxy', ip: 'iproute2' };
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];

/** The first process of its namespace adopts orphans; unless it waits for them, their pids stay in use. */
const FIRST_PROCESS = '"$@" & wait $!; exit $?';

/** The kernel ends all processes and mounts of the drill with its first process, however that ends. */
const ISOLATED = [
  ...['setpriv', '--pdeathsig', 'KILL'],
  ...['unshare', '--net', '--mount', '--pid', '--mount-proc', '--fork', '--kill-child'],
  // Without root, the drill is root in a user namespace.
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
  // A killed `npm run drill` sends no signal, so the parent's pid is polled.
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
