import type {} from '@fastify/cookie';
import type { AnswerOf, account } from '@homeward/contract';
import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { ACCESS_TOKEN_LIFE_MS, SESSION_LIFE_MS } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { FastifyReply } from 'fastify';
import type { Client, MessageAnswerOf } from '../../../platform/http/serve.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-messages.ts';
import { newToken } from '../../../platform/tokens.ts';
import type { Account } from '../account-repository.ts';
import type { TokenPair } from './session-rules.ts';

const REFRESH_COOKIE_PATH = '/api/user';

export function presentSession(
  person: Account,
  pair: TokenPair,
  client: Pick<Client, 'language'>,
): MessageAnswerOf<typeof account.login> {
  return {
    resultMessage: message('answers.account.signedIn'),
    accessToken: pair.accessToken,
    refreshToken: pair.refreshToken,
    expires_in: ACCESS_TOKEN_LIFE_MS / 1000,
    user: {
      _id: person.id,
      name: person.name,
      email: person.email,
      language: mailLanguageOf(person, client.language),
    },
  };
}

/** Sets two cookies: the refresh cookie, which scripts cannot read, and the CSRF cookie, which the app's script must read. */
export function setSessionCookies(
  reply: FastifyReply,
  answer: Pick<AnswerOf<typeof account.login>, 'refreshToken'>,
  { secure }: { secure: boolean },
): void {
  const maxAge = SESSION_LIFE_MS / 1000;
  reply.setCookie(COOKIES.refreshToken, answer.refreshToken, {
    httpOnly: true,
    sameSite: 'strict',
    path: REFRESH_COOKIE_PATH,
    maxAge,
    secure,
  });
  reply.setCookie(COOKIES.csrf, newToken(), { sameSite: 'strict', path: '/', maxAge, secure });
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(COOKIES.refreshToken, { path: REFRESH_COOKIE_PATH });
  reply.clearCookie(COOKIES.csrf, { path: '/' });
}
