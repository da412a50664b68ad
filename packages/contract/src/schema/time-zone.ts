import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { once } from './once.ts';

/** Also offsets and zones that this server does not know. */
const NAME = /^[\w+\-/:]{1,100}$/;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of the browser that signs in; one that nobody knows is no reason to refuse it. */
export const browserTimeZone = once(() => {
  const error = referTo('server.calls.timeZone');
  return z.string({ error }).regex(NAME, { error }).optional();
});
