import { isTagId, type TagId } from '@homeward/contract/tag-id';
import { storedValue } from './stored-value.ts';

/** The scanned tag whose activation led to sign-in. After sign-in, the activation continues without a second scan. */
export const activatingTag = storedValue<TagId>({
  area: 'local',
  key: 'activatingTag',
  parse: (text) => (isTagId(text) ? text : undefined),
});

const TOKEN = /^[\w-]{43}$/;

/** Token of an offered tag whose page led to sign-in. The token is in local storage, because the mailed link may open another tab. */
export const offeredTag = storedValue({
  area: 'local',
  key: 'offeredTag',
  parse: (text) => (TOKEN.test(text) ? text : undefined),
});
