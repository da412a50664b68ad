import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Writes a brotli and a gzip copy beside every text file of a folder where that is the smaller, so that no request waits for
 * compression. Small files too: a page is made of a dozen of them.
 */
export function compressFiles(directory: string): void {
  for (const path of globSync('**/*.{js,css,svg,html,json,webmanifest,wasm}', { cwd: directory })) {
    const file = join(directory, path);
    const content = readFileSync(file);
    const copies = { br: brotliCompressSync(content), gz: gzipSync(content, { level: 9 }) };
    for (const [ending, copy] of Object.entries(copies)) {
      if (copy.length < content.length) writeFileSync(`${file}.${ending}`, copy);
    }
  }
}
