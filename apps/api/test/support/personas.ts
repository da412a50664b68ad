import { account } from '@homeward/contract';
import type { TestAnswer, TestApp } from './test-app.ts';

export const PASSWORD = 'Right-Horse-7';

/** Somebody with an account who is signed in. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

let number = 0;

/** Signs somebody up through the product as people do: form, mail, link, login. Each has an address of their own. */
export async function signUpPerson(app: TestApp, firstName: string): Promise<Person> {
  const email = await signUpUnverified(app, firstName);
  const { code, token } = await verifyLinkOf(app, email);
  await app.call(account.verifyEmail, { body: { code, token } });
  return logIn(app, email);
}

/** Fills in the sign-up form and goes no further. */
export async function signUpUnverified(app: TestApp, firstName: string): Promise<string> {
  number += 1;
  const email = `${firstName.toLowerCase()}${number}@example.org`;
  const body = { name: `${firstName} ${number}`, email, password: PASSWORD, platform: 'Android' };
  // Everybody has an address of their own, as people do.
  const answer = await app.call(account.signUp, { body }, { from: `10.1.${number >> 8}.${number & 255}` });
  assertOk(answer);
  return email;
}

/** Reads the newest verification link in somebody's mailbox. */
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

export async function logIn(app: TestApp, email: string, password = PASSWORD): Promise<Person> {
  const answer = await app.call(account.login, { body: { email, password } });
  assertOk(answer);
  const { accessToken, refreshToken, user } = answer.body;
  return { id: user._id, name: user.name, email: user.email, accessToken, refreshToken };
}

function assertOk({ status, body }: TestAnswer<{ resultMessage: { en: string } }>): void {
  if (status !== 200) throw new Error(`Expected 200, got ${status}: ${body.resultMessage.en}`);
}
