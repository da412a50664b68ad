import { isTagId, type TagId } from '@homeward/contract/tag-id';
import { storedValue } from './stored-value.ts';

/** The scanned tag that led to sign-in, so that its activation needs no second scan. */
export const activatingTag = storedValue<TagId>({
  area: 'local',
  key: 'activatingTag',
  parse: (text) => (isTagId(text) ? text : undefined),
});
