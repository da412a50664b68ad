import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { linkSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface LockOptions {
  onLost(error: Error): void;
  heartbeatMs?: number;
}

const HEARTBEAT_MS = 1000;

/**
 * Locks a directory by an abstract socket name and by an owner file. The Linux kernel frees the name when the process ends.
 * The file is the lock on other operating systems and between containers that share a directory.
 */
export async function lockDirectory(realDirectory: string, options: LockOptions) {
  const path = join(realDirectory, 'owner.json');
  const heartbeatMs = options.heartbeatMs ?? HEARTBEAT_MS;
  const name = process.platform === 'linux' ? await holdName(realDirectory) : undefined;
  if (name === 'in-use') throw inUse(realDirectory, readOwner(path)?.pid);
  try {
    const living = await breakStaleLock(path, {
      isNameOurs: name !== undefined,
      place: hostIdentity(),
      heartbeatMs,
    });
    if (living !== undefined) throw inUse(realDirectory, living.pid);
    const owner = createOwnerFile(path);
    const timer = setInterval(() => {
      if (owner.isOurs()) return owner.touch();
      clearInterval(timer);
      options.onLost(inUse(realDirectory, readOwner(path)?.pid));
    }, heartbeatMs).unref();
    return {
      async release(): Promise<void> {
        clearInterval(timer);
        owner.remove();
        await closeName(name);
      },
    };
  } catch (error) {
    await closeName(name);
    throw error;
  }
}

async function holdName(realDirectory: string): Promise<Server | 'in-use'> {
  const hash = createHash('sha256').update(realDirectory).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  server.listen(`\0homeward-${hash}`);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return 'in-use';
    throw error;
  }
  return server.unref();
}

async function closeName(name: Server | undefined): Promise<void> {
  if (name === undefined) return;
  name.close();
  await once(name, 'close');
}

function inUse(directory: string, pid: number | undefined): Error {
  const who = pid === undefined ? '' : ` (pid ${pid})`;
  return new Error(
    `The data directory ${directory} is in use by another Homeward process${who}. Stop that one, or set DATA_DIR.`,
  );
}

interface Owner {
  pid: number;
  place: string;
  token: string;
}

const MISSED_HEARTBEATS = 5;

export function hostIdentity(): string {
  if (process.platform !== 'linux') return hostname();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return [hostname(), boot, readlinkSync('/proc/self/ns/pid'), readlinkSync('/proc/self/ns/net')].join(' ');
}

export function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/** Returns the lock's owner if it is running, or removes a stale lock. The heartbeats of a running owner change the file's time. */
export async function breakStaleLock(
  path: string,
  self: { isNameOurs: boolean; place: string; heartbeatMs: number },
): Promise<Owner | undefined> {
  const owner = readOwner(path);
  if (owner !== undefined) {
    const isNear = owner.place === self.place;
    // If we took the name of the abstract socket, its last owner has ended: a running owner holds the name.
    if (isNear && !self.isNameOurs && isAlive(owner.pid)) {
      if (await isTouched(path, self.heartbeatMs)) return owner;
    }
    if (!isNear && (await isTouched(path, self.heartbeatMs))) return owner;
  }
  rmSync(path, { force: true });
  return undefined;
}

export function createOwnerFile(path: string) {
  const owner: Owner = { pid: process.pid, place: hostIdentity(), token: randomUUID() };
  const draft = `${path}.${owner.token}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  const isOurs = () => readOwner(path)?.token === owner.token;
  return {
    isOurs,
    touch: () => utimesSync(path, new Date(), new Date()),
    remove: () => void (isOurs() && rmSync(path, { force: true })),
  };
}

async function isTouched(path: string, heartbeatMs: number): Promise<boolean> {
  const before = lastTouch(path);
  for (let missed = 0; missed < MISSED_HEARTBEATS; missed += 1) {
    await delay(heartbeatMs);
    if (lastTouch(path) !== before) return true;
  }
  return false;
}

function lastTouch(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
