import { storedValue } from './stored-value.ts';

export const pushAccount = storedValue({ area: 'local', key: 'pushAccount', parse: (id) => id || undefined });

/** True if the push offer was declined on this device. */
export const pushDeclined = storedValue({
  area: 'local',
  key: 'pushDeclined',
  parse: (text) => (text === 'true' ? true : undefined),
});
