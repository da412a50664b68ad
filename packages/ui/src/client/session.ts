import type { AnswerOf, account } from '@homeward/contract';
import { COOKIES } from '@homeward/contract/browser/session-cookies';
import { SESSION_LIFE_MS } from '@homeward/contract/limits';
import { useSyncExternalStore } from 'react';
import {
  announceCookies,
  findCookie,
  readCookies,
  removeCookie,
  subscribeToCookies,
  writeCookie,
} from './cookies.ts';

export interface Session {
  readonly accessToken: string;
  readonly userId: string;
  readonly userName: string;
  readonly userEmail: string;
}

interface SessionEnd {
  /** Where the guard leads instead of to the sign-in page. */
  readonly leadTo?: string;
}

let lastRead: Session | undefined;
let destination: string | undefined;

/** Reads who is signed in from the cookies; the same object as long as nothing changed. */
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

/** Keeps what login and refresh answer for 7 days; the refresh token is the server's own cookie. */
export function storeSession(answer: AnswerOf<typeof account.login>): void {
  const { _id: id, name, email } = answer.user;
  destination = undefined;
  if (readSession()?.userId !== id) removeCookie(COOKIES.selectedProfile);
  writeCookie(COOKIES.userId, id, SESSION_LIFE_MS);
  writeCookie(COOKIES.userName, name, SESSION_LIFE_MS);
  writeCookie(COOKIES.userEmail, email, SESSION_LIFE_MS);
  writeCookie(COOKIES.loginUser, id, SESSION_LIFE_MS);
  writeCookie(COOKIES.accessToken, answer.accessToken, SESSION_LIFE_MS);
  announceCookies();
}

/** Forgets who was signed in; the guards of this tab then lead to `leadTo`, those of other tabs to the sign-in page. */
export function clearSession({ leadTo }: SessionEnd = {}): void {
  // Set before anybody hears of the end; a call that fails because of it must not take the destination back.
  destination = leadTo ?? destination;
  const { accessToken, userId, userName, userEmail, loginUser, selectedProfile } = COOKIES;
  for (const name of [accessToken, userId, userName, userEmail, loginUser, selectedProfile])
    removeCookie(name);
  announceCookies();
}

/** Where the end of the session was to lead, until `forgetDestination`. */
export function findDestination(): string | undefined {
  return destination;
}

export function forgetDestination(): void {
  destination = undefined;
}

/** The session, followed also when another tab signs in or out. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToCookies, readSession);
}
