import { randomUUID } from 'node:crypto';
import { COOKIES } from '@homeward/contract/browser/session-cookies';
import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import type { BrowserContext } from '@playwright/test';
import type { RunningServer } from '../fixtures/start-server.ts';
import { linkIn, type NewPerson, PASSWORD } from './people.ts';
import type { SeededSession } from './seeding.ts';

/** A person with an account and an access token for the API. */
export interface Member extends NewPerson {
  readonly id: string;
  readonly accessToken: string;
}

interface LoginAnswer {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: { readonly _id: string; readonly name: string; readonly email: string };
}

interface ServerCall {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly language?: string;
}

/** Calls the API; throws for each status except 200. */
export async function callServer<Answer = unknown>(
  { url }: RunningServer,
  [method, path]: readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string],
  { body, token, headers, language }: ServerCall = {},
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Submits a sign-up through the API and returns the mailed link. */
export async function signUpByApi(
  server: RunningServer,
  mailbox: Mailbox,
  { name, email }: NewPerson,
): Promise<URL> {
  const body = { name, email, password: PASSWORD, platform: 'Android' };
  await callServer(server, ['POST', '/api/user'], { body });
  const mail = await mailbox.waitFor(email);
  return new URL(linkIn(mail.text, '/account?'));
}

/** Creates a member with a confirmed e-mail address, without the sign-up form. */
export function joinMember(server: RunningServer, mailbox: Mailbox, person: NewPerson): Promise<Member> {
  return server.seeding?.addMember(person) ?? joinByApi(server, mailbox, person);
}

async function joinByApi(server: RunningServer, mailbox: Mailbox, person: NewPerson): Promise<Member> {
  const { searchParams: link } = await signUpByApi(server, mailbox, person);
  const body = { code: link.get('code'), token: link.get('token') };
  await callServer(server, ['POST', '/api/user/verify-email'], { body });
  const credentials = { email: person.email, password: PASSWORD };
  const login = await callServer<LoginAnswer>(server, ['POST', '/api/user/login'], { body: credentials });
  return { ...person, id: login.user._id, accessToken: login.accessToken };
}

/** Opens a new session for a browser and sets its cookies; returns the access token. */
export async function signInBrowser(
  context: BrowserContext,
  server: RunningServer,
  { email }: NewPerson,
): Promise<string> {
  const session = await openSession(server, email);
  await addSessionCookies(context, server, session);
  return session.accessToken;
}

/** Sets the cookies of a session, as server and page do after a log-in. */
export async function addSessionCookies(
  context: BrowserContext,
  { url }: Pick<RunningServer, 'url'>,
  session: SeededSession,
): Promise<void> {
  const readable = {
    [COOKIES.accessToken]: session.accessToken,
    [COOKIES.userId]: session.id,
    [COOKIES.userName]: session.name,
    [COOKIES.userEmail]: session.email,
    [COOKIES.loginUser]: session.id,
    [COOKIES.csrf]: randomUUID(),
  };
  await context.addCookies([
    ...Object.entries(readable).map(([name, value]) => ({ name, value: encodeURIComponent(value), url })),
    {
      name: COOKIES.refreshToken,
      value: session.refreshToken,
      domain: new URL(url).hostname,
      path: '/api/user',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
}

async function openSession(server: RunningServer, email: string): Promise<SeededSession> {
  if (server.seeding) return server.seeding.addSession(email);
  const body = { email, password: PASSWORD };
  const { accessToken, refreshToken, user } = await callServer<LoginAnswer>(
    server,
    ['POST', '/api/user/login'],
    { body },
  );
  return { id: user._id, name: user.name, email: user.email, accessToken, refreshToken };
}

/** Returns the account of the session in the browser's cookies, for API calls. */
export async function memberOf(context: BrowserContext, person: NewPerson): Promise<Member> {
  const cookies = new Map(
    (await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]),
  );
  const [id, accessToken] = [cookies.get(COOKIES.userId), cookies.get(COOKIES.accessToken)];
  if (!id || !accessToken) throw new Error(`No session in this browser, not even of ${person.name}`);
  return { ...person, id, accessToken };
}
