import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { repairPhotoIds } from '@homeward/api/features/items/photo-repository.ts';
import { arrangeScanMonths } from '@homeward/api/features/scans/months/arrange-scan-months.ts';
import { ArchiveError } from '@homeward/api/platform/archive/archive-format.ts';
import type { ArchiveKind } from '@homeward/api/platform/archive/carried-tables.ts';
import { restoreArchive } from '@homeward/api/platform/archive/restore-archive.ts';
import { decryptIfEncrypted } from '@homeward/api/platform/backups/age-streams.ts';
import { isSpread } from '@homeward/api/platform/database/spread-tables.ts';
import { resolveFromCaller } from '../env-file.ts';
import { printTables, runArchiveCommand, STANDARD_STREAM } from './run-archive-command.ts';
import { withConfiguredDatabase } from './with-configured-database.ts';

const COMMANDS = { backup: 'restore', export: 'import' } as const satisfies Record<ArchiveKind, string>;

/** Implements `npm run restore` and `npm run import`: loads an archive into an empty database. */
export async function loadArchive(kind: ArchiveKind): Promise<void> {
  await runArchiveCommand(async () => {
    const source = await openDecrypted(readArguments(kind));
    const options = { mustExist: false };
    const { header, tables, orphans, parkedJobs, wasSpread } = await withConfiguredDatabase(
      options,
      async (db) => {
        const restored = await restoreArchive(db, { kind, now: new Date() }, source);
        if (restored.orphans > 0) await repairPhotoIds(db);
        // This call creates a partition for each month in the archive. The server's daily job later erases rows that are too old.
        await arrangeScanMonths({ db, logger: { warn: console.error } }, new Date(0));
        return { ...restored, wasSpread: isSpread(db) };
      },
    );
    printTables(tables);
    console.error(`\nThe ${kind} of ${header.createdAt} is in the database, checked row by row.`);
    if (orphans > 0) console.error(`${orphans} scans or photos without an item were left out.`);
    if (wasSpread) console.error('Its tables are on one node now: npm run distribute spreads them again.');
    if (parkedJobs > 0)
      console.error(
        `${parkedJobs} mails that waited then are parked: see "Backup and restore" in docs/operations.md.`,
      );
  });
}

function readArguments(kind: ArchiveKind): string {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [file] = positionals;
  if (file && positionals.length === 1) return file;
  throw new ArchiveError(`Usage: npm run ${COMMANDS[kind]} -- FILE`);
}

/** Opens an archive. The passphrase of an encrypted archive comes from BACKUP_PASSPHRASE or from the terminal. */
async function openDecrypted(given: string): Promise<Readable> {
  const source = await openSource(given);
  const canPrompt = given !== STANDARD_STREAM && given.endsWith('.age') && process.stdin.isTTY;
  const passphrase = process.env.BACKUP_PASSPHRASE ?? (canPrompt ? await readPassphrase() : undefined);
  return decryptIfEncrypted(source, passphrase);
}

async function readPassphrase(): Promise<string> {
  process.stderr.write('Passphrase: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** Opens the archive's file. Callers do this before they open the database: a mistyped file name must not create a database. */
async function openSource(given: string): Promise<Readable> {
  if (given === STANDARD_STREAM) return process.stdin;
  const file = resolveFromCaller(given);
  await access(file, constants.R_OK);
  return createReadStream(file);
}
