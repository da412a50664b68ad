import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../../scripts/project-root.ts';

export interface Machine {
  /** Runs a command on the machine. */
  run(command: string, args: readonly string[]): { readonly status: number; readonly output: string };
  stop(): Promise<void>;
}

const DEBIAN = path.join(projectRoot, '.cache/debian-with-systemd');
const BOOT_MS = 60_000;

/**
 * Boots systemd on its own root file system, in the network of this machine. The file system is Debian below an overlay in memory;
 * this project is in /opt, read-only. The booted machine can access no other folder.
 */
const BOOT = `
set -eu
base=$1; seed=$2; project=$3; cgroup=$4
mkdir "$cgroup"; echo $$ > "$cgroup/cgroup.procs"
exec unshare --cgroup --mount --propagation private sh -euc '
  seed=$2; work=$seed/work
  mkdir "$work"; mount -t tmpfs tmpfs "$work"; mkdir "$work/upper" "$work/own" "$work/root"
  mount -t overlay -o "lowerdir=$seed/files:$1,upperdir=$work/upper,workdir=$work/own" overlay "$work/root"
  cd "$work/root"
  mount --bind "$3" opt/homeward-1; mount -o remount,bind,ro opt/homeward-1
  mount -t proc proc proc; mount --bind proc/sys proc/sys; mount -o remount,bind,ro proc/sys
  mount -t sysfs -o ro sysfs sys; mount -t cgroup2 cgroup2 sys/fs/cgroup
  for folder in run tmp; do mount -t tmpfs tmpfs $folder; done
  mount -t tmpfs -o mode=755 tmpfs dev
  for device in null zero full random urandom tty; do : > dev/$device; mount --bind /dev/$device dev/$device; done
  mkdir dev/pts dev/shm; mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts; mount -t tmpfs tmpfs dev/shm
  ln -s pts/ptmx dev/ptmx; ln -s /proc/self/fd dev/fd; ln -s null dev/console
  mkdir old; pivot_root . old; umount -l /old
  exec env -i container=drill PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=null
' sh "$base" "$seed" "$project"`;

/** Returns the reason why this machine cannot boot another one; undefined if it can. */
export function findObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'it needs root';
  if (cgroupFolder() === undefined) return 'it needs a cgroup2 hierarchy that it may write';
  const missing = ['debootstrap', 'unshare', 'nsenter'].find(
    (name) => spawnSync('which', [name]).status !== 0,
  );
  return missing && `it needs ${missing}`;
}

/** Boots a machine with these files (path → content); resolves once the machine accepts commands. */
export async function bootMachine(files: Readonly<Record<string, string>>): Promise<Machine> {
  ensureDebian();
  const cgroup = path.join(cgroupFolder() ?? '', `homeward-drill-${process.pid}`);
  const seed = mkdtempSync(path.join(tmpdir(), 'homeward-machine-'));
  const place = (file: string) => path.join(seed, 'files', file);
  mkdirSync(place('opt/homeward-1'), { recursive: true });
  symlinkSync('homeward-1', place('opt/homeward'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(place(file)), { recursive: true });
    writeFileSync(place(file), text, { mode: 0o600 });
  }
  const child = spawn(
    'unshare',
    [
      '--pid',
      '--ipc',
      '--uts',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      BOOT,
      'sh',
      DEBIAN,
      seed,
      projectRoot,
      cgroup,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').finally(() => process.off('exit', kill));
  const machine: Machine = {
    run(command, args) {
      const first = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
      const inside = ['--mount', '--pid', '--ipc', '--uts', '--cgroup', '--wd=/', '--', command, ...args];
      const { status, stdout, stderr } = spawnSync('nsenter', [`--target=${first}`, ...inside], {
        encoding: 'utf8',
      });
      return { status: status ?? 1, output: stdout + stderr };
    },
    async stop() {
      kill();
      await ended;
      await removeCgroup(cgroup);
      rmSync(seed, { recursive: true, force: true });
    },
  };
  const until = performance.now() + BOOT_MS;
  while (!/running|degraded/.test(machine.run('systemctl', ['is-system-running']).output)) {
    if (child.exitCode !== null || performance.now() > until) {
      await machine.stop();
      throw new Error('The machine did not boot');
    }
    await wait(200);
  }
  return machine;
}

/** Installs Debian with systemd and the service's user, unless the folder exists. */
function ensureDebian(): void {
  if (existsSync(DEBIAN)) return;
  const making = `${DEBIAN}.part`;
  rmSync(making, { recursive: true, force: true });
  const packages = '--include=systemd,systemd-sysv,procps';
  execFileSync('debootstrap', ['--variant=minbase', packages, 'bookworm', making], { stdio: 'ignore' });
  execFileSync('chroot', [
    making,
    'useradd',
    '--system',
    '--home-dir',
    '/var/lib/homeward',
    '--shell',
    '/usr/sbin/nologin',
    'homeward',
  ]);
  for (const unit of ['console-getty.service', 'getty.target'])
    symlinkSync('/dev/null', path.join(making, 'etc/systemd/system', unit));
  renameSync(making, DEBIAN);
}

/** Returns the mount point of the cgroup2 file system. */
function cgroupFolder(): string | undefined {
  const line = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .find((it) => it.includes(' cgroup2 rw'));
  return line?.split(' ')[1];
}

/** Removes a cgroup hierarchy from its leaves; each removal waits for the last process in the group. */
async function removeCgroup(folder: string): Promise<void> {
  for (let attempt = 0; existsSync(folder) && attempt < 50; attempt += 1) {
    spawnSync('find', [folder, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';'], { stdio: 'ignore' });
    await wait(100);
  }
}
