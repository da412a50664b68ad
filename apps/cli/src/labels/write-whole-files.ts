import { once } from 'node:events';
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';

export interface OutputFile {
  readonly file: string;
  fill(stream: Writable): Promise<unknown>;
}

/** Writes all files or none: renames the temporary files when all of them are complete. `force` permits replacing existing files. */
export async function writeWholeFiles(
  outputs: readonly OutputFile[],
  { force }: { force: boolean },
): Promise<void> {
  assertWritable(
    outputs.map(({ file }) => file),
    force,
  );
  const parts = outputs.map(({ file }) => `${file}.${process.pid}.part`);
  const removeParts = () => {
    for (const part of parts) rmSync(part, { force: true });
  };
  const stop = (signal: NodeJS.Signals) => {
    removeParts();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    for (const [index, { fill }] of outputs.entries()) {
      const stream = createWriteStream(parts[index] ?? '', { flags: 'wx', flush: true });
      // The stream's writer handles errors; this handler only prevents a crash.
      stream.on('error', () => undefined);
      await once(stream, 'open'); // Without this wait, the file could be created after its removal.
      await fill(stream).finally(() => stream.destroy());
    }
    for (const [index, { file }] of outputs.entries()) await rename(parts[index] ?? '', file);
  } finally {
    removeParts();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function assertWritable(files: readonly string[], force: boolean): void {
  const places = new Set(files.map((file) => resolve(file)));
  if (places.size < files.length) throw new Error('Two outputs have the same name: nothing was written.');
  for (const file of files) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw new Error(`${file}: is a folder, name a file.`);
    if (found && !force) throw new Error(`${file}: is there already; --force replaces it.`);
    const folder = dirname(resolve(file));
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
      throw new Error(`${file}: there is no folder ${folder}.`);
    }
  }
}
