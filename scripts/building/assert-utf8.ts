import { isUtf8 } from 'node:buffer';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Throws for a file below `content/` that is not UTF-8, because readers would see replacement characters. */
export function assertUtf8(root: string): void {
  const other = globSync('content/**/*.md', { cwd: root }).find(
    (file) => !isUtf8(readFileSync(join(root, file))),
  );
  if (other !== undefined) throw new Error(`${other} is not in UTF-8: save it again in that encoding`);
}
