import { storedValue } from '../../../lib/storage/stored-value.ts';

/** Page to return to; never `//host`, which would leave the app. */
export const pageBeforeProvider = storedValue({
  area: 'session',
  key: 'pageBeforeProvider',
  parse: (path) => (/^\/(?![/\\])/.test(path) ? path : undefined),
});
