import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { once } from './once.ts';

/** Matches names of time zones, including offsets and zones that this server does not support. */
const NAME = /^[\w+\-/:]{1,100}$/;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Checks only the form of the name, because a zone that the server does not support must not prevent a sign-in. */
export const browserTimeZone = once(() => {
  const error = referTo('server.calls.timeZone');
  return z
    .string({ error })
    .regex(NAME, { error })
    .optional()
    .describe('IANA name of the browser’s time zone.');
});
