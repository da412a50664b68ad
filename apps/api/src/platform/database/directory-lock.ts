import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { createOwnerFile, readOwner, takeOverFrom, whereAmI } from './owner-file.ts';

export interface LockOptions {
  /** Hears that another process has taken the directory over, which happens to a process that was frozen. */
  onLost(error: Error): void;
  heartbeatMs?: number;
}

const HEARTBEAT_MS = 1000;

/**
 * Makes this process the only user of a directory until `release` or its end; rejects with one clear line if another
 * has it. Within one machine the kernel frees the lock with the process; the owner file is for containers that share a
 * directory, and for systems without abstract sockets.
 */
export async function lockDirectory(realDirectory: string, options: LockOptions) {
  const path = join(realDirectory, 'owner.json');
  const heartbeatMs = options.heartbeatMs ?? HEARTBEAT_MS;
  const name = process.platform === 'linux' ? await holdName(realDirectory) : undefined;
  if (name === 'taken') throw inUse(realDirectory, readOwner(path)?.pid);
  try {
    const living = await takeOverFrom(path, {
      isNameOurs: name !== undefined,
      place: whereAmI(),
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

/** An abstract socket is a name the kernel forgets with the process that holds it, however it ends. */
async function holdName(realDirectory: string): Promise<Server | 'taken'> {
  const hash = createHash('sha256').update(realDirectory).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  server.listen(`\0homeward-${hash}`);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return 'taken';
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
