import { storedValue } from '../../../lib/storage/stored-value.ts';

/** Path of the page from which the user went to the sign-in provider. `//host` is rejected, because such a URL leaves the app. */
export const pageBeforeProvider = storedValue({
  area: 'session',
  key: 'pageBeforeProvider',
  parse: (path) => (/^\/(?![/\\])/.test(path) ? path : undefined),
});
