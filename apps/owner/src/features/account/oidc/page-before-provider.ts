import { storedValue } from '../../../lib/storage/stored-value.ts';

/** Path of the page to which the user returns. A path such as `//host` is rejected, because it would leave the app. */
export const pageBeforeProvider = storedValue({
  area: 'session',
  key: 'pageBeforeProvider',
  parse: (path) => (/^\/(?![/\\])/.test(path) ? path : undefined),
});
