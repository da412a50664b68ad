import { COOKIES } from '@homeward/contract/browser/session-cookies';
import type { RunningServer } from '../support/fixtures/start-server.ts';
import type { Member } from '../support/people/members.ts';
import { type NewPerson, PASSWORD } from '../support/people/people.ts';
import { button, field, heading } from './drivers/query.ts';
import type { Tab } from './drivers/tab.ts';

/** Adds a member's session to a tab, for stories that do not test the log-in. */
export async function signIn(tab: Tab, { url }: RunningServer, member: Member): Promise<void> {
  const cookies = {
    [COOKIES.accessToken]: member.accessToken,
    [COOKIES.userId]: member.id,
    [COOKIES.userName]: member.name,
    [COOKIES.userEmail]: member.email,
    [COOKIES.loginUser]: member.id,
  };
  const lines = Object.entries(cookies).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}; path=/`,
  );
  // A URL of the server without the app, which would look for a session.
  await tab.open(`${url}/images/item.svg`);
  await tab.evaluate(`${JSON.stringify(lines)}.forEach((line) => { document.cookie = line; })`);
}

/** Logs in with the page's form and arrives at the choice of profiles. */
export async function logIn(tab: Tab, person: NewPerson, password = PASSWORD): Promise<void> {
  await sendLogIn(tab, person, password);
  await tab.see(heading('Switch Profile'));
}

export async function sendLogIn(tab: Tab, { email }: NewPerson, password = PASSWORD): Promise<void> {
  await tab.see(heading('Welcome back'));
  await tab.fill(field('Email'), email);
  await tab.fill(field('Password'), password);
  await tab.press(button('Sign in'));
}
