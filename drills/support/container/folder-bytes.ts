import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The bytes of all files below a folder, one with several names once: what the layers of an image add up to. */
export function folderBytes(folder: string): number {
  const counted = new Set<number>();
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { ino, nlink, size } = lstatSync(path.join(entry.parentPath, entry.name));
    if (nlink > 1 && counted.has(ino)) continue;
    counted.add(ino);
    bytes += size;
  }
  return bytes;
}
