import { isLanguage, type Language } from '@homeward/messages/languages';
import { PATHS } from '../paths.ts';

/** Where the worker that keeps the app is; at the root, so that it may answer for every page. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** What describes the app to phones that install it. */
export const APP_MANIFEST_PATH = '/manifest.webmanifest';

/** The address under which the app's page is kept. */
export const SHELL_ADDRESS = PATHS.home;

/** What the built worker carries where the server writes which version of that page it answers. */
export const SHELL_REVISION_PLACEHOLDER = '--homeward-shell-revision--';

/** Tells the worker to keep the messages of a language for the time without a connection. */
export interface KeepLanguage {
  readonly keepLanguage: Language;
}

export function isKeepLanguage(data: unknown): data is KeepLanguage {
  return typeof data === 'object' && data !== null && 'keepLanguage' in data && isLanguage(data.keepLanguage);
}

/** Tells a waiting worker to take over. */
export const SKIP_WAITING = 'skip-waiting';
