import { type CodeId, isCodeId } from '@homeward/contract/code-id';
import { storedValue } from './stored-value.ts';

/** The scanned tag that led to sign-in, so that its activation needs no second scan. */
export const activatingCode = storedValue<CodeId>({
  area: 'local',
  key: 'activatingCode',
  parse: (text) => (isCodeId(text) ? text : undefined),
});
