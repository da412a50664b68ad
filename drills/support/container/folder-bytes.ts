import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The bytes of all files below a folder, one with several names once: what the layers of an image add up to. */
export function folderBytes(folder: string, counted = new Set<number>()): number {
  let bytes = 0;
  // Not by a recursive listing, which follows links to folders: those of an image lead into this machine.
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
