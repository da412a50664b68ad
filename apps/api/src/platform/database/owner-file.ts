import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

interface Owner {
  pid: number;
  /** Two processes of one place see each other's pids. */
  place: string;
  token: string;
}

/** How many heartbeats of an owner in another container must be missing before it counts as gone. */
const MISSED_HEARTBEATS = 5;

/** Names the machine, its start and the container this process runs in. */
export function whereAmI(): string {
  if (process.platform !== 'linux') return hostname();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return [hostname(), boot, readlinkSync('/proc/self/ns/pid'), readlinkSync('/proc/self/ns/net')].join(' ');
}

/** Reads who says to own the directory; undefined if nobody does or the file is damaged. */
export function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/**
 * Removes what a dead owner left behind, or answers with the owner if it lives. An owner elsewhere cannot be asked:
 * its file is watched for a few heartbeats, which no clock can spoil.
 */
export async function takeOverFrom(
  path: string,
  self: { isNameOurs: boolean; place: string; heartbeatMs: number },
): Promise<Owner | undefined> {
  const owner = readOwner(path);
  if (owner !== undefined) {
    const isNear = owner.place === self.place;
    // Here and with abstract sockets, its name would still be held.
    if (isNear && !self.isNameOurs && isAlive(owner.pid)) {
      if (await isTouched(path, self.heartbeatMs)) return owner;
    }
    if (!isNear && (await isTouched(path, self.heartbeatMs))) return owner;
  }
  rmSync(path, { force: true });
  return undefined;
}

/** Claims the directory; of two that claim at once one fails. */
export function createOwnerFile(path: string) {
  const owner: Owner = { pid: process.pid, place: whereAmI(), token: randomUUID() };
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
