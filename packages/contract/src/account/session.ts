import { z } from 'zod';
import { ACCESS_TOKEN_LIFE_MS } from '../limits.ts';
import { answer } from '../schema/envelope.ts';
import { language } from '../schema/language.ts';
import { once } from '../schema/once.ts';

export const session = once(() =>
  answer({
    accessToken: z
      .string()
      .describe('The bearer of calls with the scheme `session`, for `expires_in` seconds.'),
    refreshToken: z
      .string()
      .describe('`accountRefreshToken` exchanges it, once. Browsers get it as a cookie, too.'),
    // The previous server version omits this field.
    expires_in: z
      .int()
      .catch(ACCESS_TOKEN_LIFE_MS / 1000)
      .describe('Seconds until the access token ends.'),
    user: z
      .object({
        _id: z.string().describe('The account’s id, which paths and fields call `userId` and `user_id`.'),
        name: z.string().describe('The account’s name.'),
        email: z.string().describe('The account’s e-mail address.'),
        // The previous server version omits this field; a newer version may send a language that the app lacks.
        language: language()
          .optional()
          .catch(undefined)
          .describe('Of its mails, and of the app on all devices.'),
      })
      .describe('The account that is signed in.'),
  }).meta({ id: 'Session', description: 'A session with its tokens.' }),
);
