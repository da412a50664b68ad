/** Set-up of the front ends' unit tests: loads the English messages that a page loads first. */
import { BUNDLES } from '@homeward/messages/browser/bundles';
import { provideMessages } from '@homeward/messages/browser/messages';
import { messagesOf } from '@homeward/messages/server/catalogues';

provideMessages('en', messagesOf('en', [...BUNDLES.start, ...BUNDLES.rest, ...BUNDLES.operator]));
