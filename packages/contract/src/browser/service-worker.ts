import { isLanguage, type Language } from '@homeward/messages/languages';
import { PATHS } from '../paths.ts';

/** At the root, because a worker's scope is its own folder. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

export const APP_MANIFEST_PATH = '/manifest.webmanifest';

export const SHELL_ADDRESS = PATHS.home;

/** The server replaces this text in the built worker by the version of the app shell. */
export const SHELL_REVISION_PLACEHOLDER = '--homeward-shell-revision--';

export interface CacheLanguageMessage {
  readonly keepLanguage: Language;
}

export function isCacheLanguageMessage(data: unknown): data is CacheLanguageMessage {
  return typeof data === 'object' && data !== null && 'keepLanguage' in data && isLanguage(data.keepLanguage);
}

export const SKIP_WAITING = 'skip-waiting';
