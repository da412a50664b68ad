/** Setup file of the front ends' unit tests: provides the English messages that a page loads first. */
import { BUNDLES } from '@homeward/messages/browser/bundles';
import { provideMessages } from '@homeward/messages/browser/messages';
import { messagesOf } from '@homeward/messages/server/catalogues';

provideMessages('en', messagesOf('en', [...BUNDLES.start, ...BUNDLES.rest, ...BUNDLES.operator]));
