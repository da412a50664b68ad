import { join } from 'node:path';

/** Where the server of this machine keeps its data. */
export function dataFolder(): string {
  return process.env.DATA_DIR?.trim() || join(import.meta.dirname, '../../../data');
}
