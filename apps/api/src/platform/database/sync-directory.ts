import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes a rename survive a power loss; no-op on Windows, which cannot sync directories. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
