import type { TableSummary } from '@homeward/api/platform/archive/write-archive.ts';
import { loadEnvFile } from '../env-file.ts';

/** Runs a command with the settings of `--env-file`. An error prints one line and sets exit code 1. */
export async function runArchiveCommand(command: () => Promise<void>): Promise<void> {
  try {
    loadEnvFile();
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Prints to stderr, because stdout may contain the archive. */
export function printTables(tables: readonly TableSummary[]): void {
  for (const { table, rows, sha256 } of tables)
    console.error(`${table.padEnd(18)}${String(rows).padStart(10)} rows   ${sha256.slice(0, 16)}`);
}

/** In place of a file name, this argument means standard input or output. */
export const STANDARD_STREAM = '-';
