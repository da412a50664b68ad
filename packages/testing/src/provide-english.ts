/** Set-up of the front ends' unit tests: what a page loads before it says anything is there. */
import { BUNDLES } from '@homeward/messages/browser/bundles';
import { provideMessages } from '@homeward/messages/browser/messages';
import { messagesOf } from '@homeward/messages/server/catalogues';

provideMessages('en', messagesOf('en', [...BUNDLES.start, ...BUNDLES.rest, ...BUNDLES.operator]));
