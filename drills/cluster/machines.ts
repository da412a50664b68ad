import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineEnv } from '@homeward/testing/processes/machine-env.ts';

/** A machine of the drill: its processes, and a network namespace that is connected to the drill's bridge. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  readonly directory: string;
  /** Starts a program as a user other than root; a log file receives its output. */
  run(command: string, args: readonly string[], env?: NodeJS.ProcessEnv, cwd?: string): ChildProcess;
  /** Kills all processes of the machine with SIGKILL, or only those of one program. */
  kill(program?: string): void;
  /** Drops all packets from now on; neither side is notified. */
  unplug(): void;
  plugIn(): void;
}

/** This network is reserved for benchmarks of network devices (RFC 2544), so no machine on the internet has such an address. */
const NETWORK = '198.18.0';
const HOME = '/run/homeward';
/** Address of the drill itself, from which the load comes and to which mails go. */
export const HOST_ADDRESS = `${NETWORK}.1`;

/** Runs `ip` without a shell, so each argument is passed unchanged. */
function ip(...args: string[]): string {
  return execFileSync('ip', args, { encoding: 'utf8' });
}

/** Prepares the drill's namespaces: an empty /run, an empty /dev/shm, and a bridge for the machines. */
export function prepareHost(): void {
  for (const directory of ['/run', '/dev/shm'])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', directory]);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'switch', 'type', 'bridge');
  ip('address', 'add', `${HOST_ADDRESS}/24`, 'dev', 'switch');
  ip('link', 'set', 'switch', 'up');
}

/** Connects a machine to the bridge; the folder `logs` contains its log files. */
export function addMachine(name: string, { host, logs }: { host: number; logs: string }): Machine {
  const address = `${NETWORK}.${host}`;
  const directory = join(HOME, name);
  mkdirSync(directory, { recursive: true });
  ip('netns', 'add', name);
  ip('link', 'add', name, 'master', 'switch', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', name, 'up');
  ip('-netns', name, 'link', 'set', 'lo', 'up');
  ip('-netns', name, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-netns', name, 'link', 'set', 'eth0', 'up');
  return {
    name,
    address,
    directory,
    run(command, args, env = {}, cwd = directory) {
      const log = openSync(join(logs, `${name}-${command.split('/').at(-1)}.log`), 'a');
      // PostgreSQL refuses to run as root; in a nested user namespace, the same user has another id.
      const asUser = ['unshare', '--user', '--map-user=65534', '--map-group=65534', command, ...args];
      return spawn('nsenter', [`--net=/run/netns/${name}`, ...asUser], {
        cwd,
        env: { ...machineEnv(), ...env },
        stdio: ['ignore', log, log],
      });
    },
    kill(program) {
      const pids = ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number);
      for (const pid of pids) if (program === undefined || nameOf(pid) === program) kill(pid);
    },
    unplug: () => void ip('link', 'set', name, 'nomaster'),
    plugIn: () => void ip('link', 'set', name, 'master', 'switch'),
  };
}

function nameOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
