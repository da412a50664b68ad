import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findServerPrograms } from './cluster/find-server-programs.ts';

// Three PostgreSQL servers under Patroni with etcd and a synchronous standby, two processes of the product (one behind HAProxy,
// one that knows all servers) and a mail server, as deploy/cluster configures them, each machine in a network namespace of its own. Under load the primary is
// killed, its network is cut, its machine is switched off and a switchover is made: ten events, or as many as are asked for.

const LONGEST_MS = 12 * 60_000;
const PACKAGES = { patroni: 'patroni python3-etcd', etcd: 'etcd-server', haproxy: 'haproxy', ip: 'iproute2' };
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];

/** The first process of its namespace adopts what others leave behind; one that does not wait for it keeps its pid in use. */
const FIRST_PROCESS = '"$@" & wait $!; exit $?';

/** Everything that the drill starts and mounts is gone with its first process, whatever ends it: the kernel sees to that. */
const ISOLATED = [
  ...['setpriv', '--pdeathsig', 'KILL'],
  ...['unshare', '--net', '--mount', '--pid', '--mount-proc', '--fork', '--kill-child'],
  // Without root the drill is root in a user namespace of its own.
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
  // `npm run drill` was killed, and cannot say so.
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
