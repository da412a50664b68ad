import { storedValue } from '../../../lib/storage/stored-value.ts';

/** Path of the page to which the user returns. `//host` is rejected, because such a URL leaves the app. */
export const pageBeforeProvider = storedValue({
  area: 'session',
  key: 'pageBeforeProvider',
  parse: (path) => (/^\/(?![/\\])/.test(path) ? path : undefined),
});
