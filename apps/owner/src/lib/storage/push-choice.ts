import { storedValue } from './stored-value.ts';

export const pushAccount = storedValue({ area: 'local', key: 'pushAccount', parse: (id) => id || undefined });

/** Set if the user has declined the push offer on this device. */
export const pushDeclined = storedValue({
  area: 'local',
  key: 'pushDeclined',
  parse: (text) => (text === 'true' ? true : undefined),
});
