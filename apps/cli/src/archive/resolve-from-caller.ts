import { resolve } from 'node:path';

/** In place of a file's name: what is written goes to the standard output, what is read comes from the standard input. */
export const STANDARD_STREAM = '-';

/** The file that was meant: npm runs scripts in the project's folder, wherever they were asked for. */
export function resolveFromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path);
}
