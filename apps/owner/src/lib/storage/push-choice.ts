import { storedValue } from './stored-value.ts';

/** The account whose messages this browser takes: the id of the person who turned them on here. */
export const pushAccount = storedValue({ area: 'local', key: 'pushAccount', parse: (id) => id || undefined });

/** Whether messages were offered on this device and not wanted. */
export const pushDeclined = storedValue({
  area: 'local',
  key: 'pushDeclined',
  parse: (text) => (text === 'true' ? true : undefined),
});
