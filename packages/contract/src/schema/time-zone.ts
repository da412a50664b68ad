import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { once } from './once.ts';

const NAME_MAX_LENGTH = 100;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of the browser that signs in; no name of one is a reason to refuse it. */
export const browserTimeZone = once(() => {
  const error = referTo('server.calls.timeZone');
  return z.string({ error }).max(NAME_MAX_LENGTH, { error }).optional();
});
