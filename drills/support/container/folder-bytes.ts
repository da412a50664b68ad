import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Sums the sizes of all files below a folder, each hard-linked file once. The result is the total size of an image's layers. */
export function folderBytes(folder: string, counted = new Set<number>()): number {
  let bytes = 0;
  // A recursive listing would follow symlinks of the image into this machine.
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += folderBytes(file, counted);
    if (!entry.isFile()) continue;
    const { ino, size } = lstatSync(file);
    if (counted.has(ino)) continue;
    counted.add(ino);
    bytes += size;
  }
  return bytes;
}
