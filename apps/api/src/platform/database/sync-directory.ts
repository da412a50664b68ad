import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes a rename in this directory survive a loss of power; does nothing on Windows, which cannot sync directories. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
