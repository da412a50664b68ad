import { storedValue } from './stored-value.ts';

const TOKEN = /^[\w-]{43}$/;

/**
 * The token of an offered tag whose page led to sign-in or sign-up, which lead back to it: in this browser also after the link
 * of the verification mail was opened in another tab.
 */
export const offeredTag = storedValue({
  area: 'local',
  key: 'offeredTag',
  parse: (text) => (TOKEN.test(text) ? text : undefined),
});
