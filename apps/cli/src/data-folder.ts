import { join } from 'node:path';

export function dataFolder(): string {
  return process.env.DATA_DIR?.trim() || join(import.meta.dirname, '../../../data');
}
