import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSourceTree, type SourceTree } from './source-tree.ts';

/** Writes files (path → text) to a temporary folder and reads them as a project. Only tests use this function. */
export function buildTree(files: Record<string, string>): SourceTree {
  const root = mkdtempSync(join(tmpdir(), 'architecture-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return readSourceTree(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
