import { addAccount } from '@homeward/api/features/account/account-repository.ts';
import { addSession } from '@homeward/api/features/account/sessions/session-repository.ts';
import { newTokenPair, tokenExpiry } from '@homeward/api/features/account/sessions/session-rules.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { inTransaction } from '@homeward/api/platform/database/transaction.ts';
import { hashToken } from '@homeward/api/platform/tokens.ts';
import { account } from '@homeward/contract';
import type { Person } from './person.ts';
import type { CallOptions, TestAnswer, TestApp } from './test-app.ts';

export type { Person } from './person.ts';

export const PASSWORD = 'Right-Horse-7';
export const WRONG_PASSWORD = 'Wrong-Horse-7';

let number = 0;

/** Inserts a verified account with an open session into the database. */
export async function addPerson({ context }: TestApp, firstName: string): Promise<Person> {
  const now = context.clock.now();
  const email = newEmail(firstName);
  const person = { id: newId(now), name: `${firstName} ${number}`, email };
  const pair = newTokenPair();
  const passwordHash = await context.passwords.hash(PASSWORD);
  await inTransaction(context.db, async (tx) => {
    await addAccount(tx, { ...person, language: null, passwordHash, now });
    await addSession(tx, {
      id: newId(now),
      accountId: person.id,
      accessHash: hashToken(pair.accessToken),
      refreshHash: hashToken(pair.refreshToken),
      device: '',
      isTwoFactor: false,
      now,
      ...tokenExpiry(now),
    });
  });
  return { ...person, ...pair };
}

/** Signs a person up through form, mail, link and login. Only tests of the sign-up need this. */
export async function signUpPerson(app: TestApp, firstName: string): Promise<Person> {
  const email = await signUpUnverified(app, firstName);
  const { code, token } = await verifyLinkOf(app, email);
  await app.call(account.verifyEmail, { body: { code, token } });
  return logIn(app, email);
}

export function newEmail(firstName: string): string {
  number += 1;
  return `${firstName.toLowerCase()}${number}@example.org`;
}

export async function signUpUnverified(
  app: TestApp,
  firstName: string,
  headers?: Readonly<Record<string, string>>,
): Promise<string> {
  const email = newEmail(firstName);
  const body = { name: `${firstName} ${number}`, email, password: PASSWORD, platform: 'Android' };
  // Each person has a separate IP address, so limits by address do not apply.
  const from = `10.1.${number >> 8}.${number & 255}`;
  const answer = await app.call(account.signUp, { body }, { from, ...(headers && { headers }) });
  assertOk(answer);
  return email;
}

export async function verifyLinkOf(
  app: TestApp,
  email: string,
): Promise<{ code: string; token: string; url: URL }> {
  const mails = await app.mailsTo(email);
  const link = mails.at(-1)?.links.find((it) => it.includes('/account?'));
  if (!link) throw new Error(`No verification link for ${email}`);
  const url = new URL(link);
  return { url, code: url.searchParams.get('code') ?? '', token: url.searchParams.get('token') ?? '' };
}

export async function resetTokenOf(app: TestApp, email: string): Promise<string> {
  const [token = ''] = await resetTokensOf(app, email, 1);
  return token;
}

export async function resetTokensOf(app: TestApp, email: string, count: number): Promise<readonly string[]> {
  const from = `10.2.${number >> 8}.${number & 255}`;
  const ask = () => app.call(account.forgotPasswordLink, { body: { email } }, { from });
  for (const answer of await Promise.all(Array.from({ length: count }, ask))) assertOk(answer);
  const links = (await app.mailsTo(email)).slice(-count).map((mail) => linkToNewPassword(mail.links, email));
  return links.map((link) => new URL(link).searchParams.get('token') ?? '');
}

function linkToNewPassword(links: readonly string[], email: string): string {
  const link = links.find((it) => it.includes('/forgot-password?'));
  if (!link) throw new Error(`No link to a new password for ${email}`);
  return link;
}

export async function logIn(
  app: TestApp,
  email: string,
  password = PASSWORD,
  options: CallOptions = {},
): Promise<Person> {
  const answer = await app.call(account.login, { body: { email, password } }, options);
  assertOk(answer);
  const { accessToken, refreshToken, user } = answer.body;
  return { id: user._id, name: user.name, email: user.email, accessToken, refreshToken };
}

function assertOk({ status, body }: TestAnswer<{ resultMessage: { en: string } }>): void {
  if (status !== 200) throw new Error(`Expected 200, got ${status}: ${body.resultMessage.en}`);
}
