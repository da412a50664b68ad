import path from 'node:path';

/** The folder of all apps. This file stands as deep in the sources as the bundle in `dist/server`. */
export const APPS_FOLDER = path.join(import.meta.dirname, '../../..');
