import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Where the server of this machine keeps its data. */
export function dataFolder(): string {
  return process.env.DATA_DIR || join(projectRoot, 'data');
}
