import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/** Creates a directory for temporary databases. It is in memory if there is room, because commits must wait for disks. */
export function makeScratchDirectory(prefix: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), prefix));
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}
