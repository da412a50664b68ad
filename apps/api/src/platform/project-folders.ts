import path from 'node:path';

/** Sources and the bundle in `dist/server` have the same depth, so this path fits both. */
export const APPS_FOLDER = path.join(import.meta.dirname, '../../..');
