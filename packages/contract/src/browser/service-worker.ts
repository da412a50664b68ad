import { isLanguage, type Language } from '@homeward/messages/languages';
import { PATHS } from '../paths.ts';

/** The file is at the root, because a worker controls only pages below its own folder. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

export const APP_MANIFEST_PATH = '/manifest.webmanifest';

export const SHELL_ADDRESS = PATHS.home;

/** In the built worker, the server replaces this text with the version of the app shell. */
export const SHELL_REVISION_PLACEHOLDER = '--homeward-shell-revision--';

export interface CacheLanguageMessage {
  readonly keepLanguage: Language;
}

export function isCacheLanguageMessage(data: unknown): data is CacheLanguageMessage {
  return typeof data === 'object' && data !== null && 'keepLanguage' in data && isLanguage(data.keepLanguage);
}

export const SKIP_WAITING = 'skip-waiting';
