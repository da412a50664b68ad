import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Flushes a directory, so that a rename survives a power loss. Does nothing on Windows, which cannot flush directories. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
