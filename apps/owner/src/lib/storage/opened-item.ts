import { isCodeId } from '@homeward/contract/code-id';
import { storedValue } from './stored-value.ts';

/** The code of the item page that was opened without a session, such as by a mail's link: signing in leads on to it. */
export const openedItem = storedValue({
  area: 'session',
  key: 'openedItem',
  parse: (text) => (isCodeId(text) ? text : undefined),
});
