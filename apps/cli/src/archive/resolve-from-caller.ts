import { resolve } from 'node:path';

/** In place of a file name: standard output or standard input. */
export const STANDARD_STREAM = '-';

/** Resolves a path against the caller's folder: npm runs scripts in the project's folder. */
export function resolveFromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path);
}
