import path from 'node:path';

/** The path is right for the sources and for the bundle in `dist/server`, because both have the same depth. */
export const APPS_FOLDER = path.join(import.meta.dirname, '../../..');
