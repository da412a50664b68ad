import type { TableSummary } from '@homeward/api/platform/archive/write-archive.ts';

/** Prints to stderr, because stdout may carry the archive. */
export function printTables(tables: readonly TableSummary[]): void {
  for (const { table, rows, sha256 } of tables)
    console.error(`${table.padEnd(18)}${String(rows).padStart(10)} rows   ${sha256.slice(0, 16)}`);
}
