import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ArchiveError } from '@homeward/api/platform/archive/archive-format.ts';
import type { ArchiveKind } from '@homeward/api/platform/archive/carried-tables.ts';
import { writeArchive } from '@homeward/api/platform/archive/write-archive.ts';
import { writeNewFile } from '@homeward/api/platform/archive/write-new-file.ts';
import { resolveFromCaller } from '../env-file.ts';
import { printTables, runArchiveCommand, STANDARD_STREAM } from './run-archive-command.ts';
import { withConfiguredDatabase } from './with-configured-database.ts';

/** Implements `npm run backup` and `npm run export`: writes the database to a new archive file or to standard output. */
export async function saveArchive(kind: ArchiveKind): Promise<void> {
  await runArchiveCommand(async () => {
    const { out, force } = readArguments(kind);
    const save = (sink: NodeJS.WritableStream) =>
      withConfiguredDatabase({ mustExist: true }, (db) => writeArchive(db, { kind, now: new Date() }, sink));
    const isStream = out === STANDARD_STREAM;
    const file = resolveFromCaller(out);
    const tables = await (isStream ? save(process.stdout) : writeNewFile(file, { mayReplace: force }, save));
    printTables(tables);
    if (!isStream) console.error(`\nWrote ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB).`);
    console.error('It holds personal data and passwords as hashes: keep it as safe as the database.');
  });
}

function readArguments(kind: ArchiveKind): { out: string; force: boolean } {
  const { values } = parseArgs({ options: { out: { type: 'string' }, force: { type: 'boolean' } } });
  if (!values.out) throw new ArchiveError(`Usage: npm run ${kind} -- --out FILE [--force]`);
  return { out: values.out, force: values.force ?? false };
}
