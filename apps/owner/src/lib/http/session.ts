import type { AnswerOf, account } from '@homeward/contract';
import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { SESSION_LIFE_MS } from '@homeward/contract/limits';
import { referTo } from '@homeward/messages/message';
import { ApiError } from '@homeward/ui/client/api-error.ts';
import {
  announceCookies,
  findCookie,
  readCookies,
  removeCookie,
  subscribeToCookies,
  writeCookie,
} from '@homeward/ui/client/cookies.ts';
import { useSyncExternalStore } from 'react';
import { adoptLanguage } from '../language/language-choice.ts';

export interface Session {
  readonly accessToken: string;
  readonly userId: string;
  readonly userName: string;
  readonly userEmail: string;
}

interface SessionEnd {
  /** Path to which the route guard redirects instead of the sign-in page. */
  readonly leadTo?: string;
}

let lastRead: Session | undefined;
let destination: string | undefined;

/** Reads the session from the cookies. Returns the same object for an unchanged session, as `useSyncExternalStore` requires. */
export function readSession(): Session | undefined {
  const cookies = readCookies();
  const accessToken = findCookie(COOKIES.accessToken, cookies);
  const userId = findCookie(COOKIES.userId, cookies);
  if (!accessToken || !userId) {
    lastRead = undefined;
    return undefined;
  }
  const userName = findCookie(COOKIES.userName, cookies) ?? '';
  const userEmail = findCookie(COOKIES.userEmail, cookies) ?? '';
  const same =
    lastRead?.accessToken === accessToken &&
    lastRead.userId === userId &&
    lastRead.userName === userName &&
    lastRead.userEmail === userEmail;
  if (!same) lastRead = { accessToken, userId, userName, userEmail };
  return lastRead;
}

class CookiesBlockedError extends ApiError {
  constructor() {
    super({ status: 200, message: referTo('account.cookiesBlocked') });
  }
}

/** Stores the session of a login or refresh in cookies for 7 days. Throws an ApiError if the browser blocks cookies. */
export function storeSession(answer: AnswerOf<typeof account.login>): void {
  const { _id: id, name, email, language } = answer.user;
  destination = undefined;
  if (readSession()?.userId !== id) removeCookie(COOKIES.selectedProfile);
  writeCookie(COOKIES.userId, id, SESSION_LIFE_MS);
  writeCookie(COOKIES.userName, name, SESSION_LIFE_MS);
  writeCookie(COOKIES.userEmail, email, SESSION_LIFE_MS);
  writeCookie(COOKIES.loginUser, id, SESSION_LIFE_MS);
  writeCookie(COOKIES.accessToken, answer.accessToken, SESSION_LIFE_MS);
  // The browser reports no error for a blocked write, so the cookie is read back.
  if (findCookie(COOKIES.accessToken) !== answer.accessToken) throw new CookiesBlockedError();
  announceCookies();
  adoptLanguage(language);
}

export function renameUser(name: string): void {
  writeCookie(COOKIES.userName, name, SESSION_LIFE_MS);
  announceCookies();
}

export function adoptEmail(email: string): void {
  const session = readSession();
  if (session === undefined || session.userEmail === email) return;
  writeCookie(COOKIES.userEmail, email, SESSION_LIFE_MS);
  announceCookies();
}

/** Ends the session. The route guards of this tab redirect to `leadTo`, the guards of other tabs to sign-in. */
export function clearSession({ leadTo }: SessionEnd = {}): void {
  // The destination is set before the subscribers are notified. A later call without `leadTo` retains the destination.
  destination = leadTo ?? destination;
  const { accessToken, userId, userName, userEmail, loginUser, selectedProfile } = COOKIES;
  for (const name of [accessToken, userId, userName, userEmail, loginUser, selectedProfile])
    removeCookie(name);
  announceCookies();
}

/** Returns the path to which the session's end redirects; undefined if none is set. */
export function findDestination(): string | undefined {
  return destination;
}

export function clearDestination(): void {
  destination = undefined;
}

/** Returns the session. The component re-renders when another tab signs in or out. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToCookies, readSession);
}
